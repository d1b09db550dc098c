import { type Actor, setup, visitor } from "#domain/access/actor.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { draftPaper, listPaperTemplates, savePaperText, sendPaper } from "#domain/papers/index.ts";
import {
  askForCode,
  codeOf,
  enterCode,
  openSigningPath,
  signByLink,
  signWithAccount,
} from "#domain/papers/signing/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

type Cast = { admin: Actor; adminId: string; clientId: string };
const from = { address: "192.0.2.24", browser: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)" };
const ana = { name: "Ana Silva", email: "ana@silva.example" };

/** A non-disclosure agreement that both sides signed, one that waits, and a draft. */
export async function seedPapers(
  { db, keys }: Pick<AppContext, "db" | "keys">,
  { admin, adminId, clientId }: Cast,
  at: Date,
) {
  const templates = must(await listPaperTemplates({ db, actor: setup }));
  const templateOf = (kind: string) => templates.find((one) => one.kind === kind)?.id ?? "";
  const plain = [
    {
      heading: "Who this is between",
      text: "This paper is between {agency} and {client}. It is paper number {number}, dated {day}.",
    },
    {
      heading: "What each side promises",
      text: "What one side tells the other about its business, and that is not public, stays between us. It is used for working together and for nothing else.",
    },
    { heading: "How long", text: "This holds from {day} and for three years after we stop working together." },
  ];
  async function send(kind: string, title: string, hours: number) {
    const now = hoursBefore(at, hours);
    const { id } = must(
      await draftPaper({ db, actor: admin, now }, { templateId: templateOf(kind), clientId, personId: null }),
    );
    must(await savePaperText({ db, actor: admin, now }, { id, title, sections: plain, seen: 1 }));
    const expiresOn = addDays(dayIn(now, "UTC"), 45);
    must(
      await sendPaper(
        { db, actor: admin, now },
        { id, signers: [ana], agencyId: adminId, expiresOn, seen: 2, byMail: true },
      ),
    );
    const signers = await db
      .selectFrom("paperSigners")
      .select("id")
      .where("paperId", "=", id)
      .orderBy("place")
      .execute();
    const { textHash } = await db
      .selectFrom("papers")
      .select("textHash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { signers: signers.map((signer) => signer.id), textHash: textHash ?? "" };
  }
  const { signers, textHash } = await send("nda", "Non-disclosure agreement", 40 * 24);
  const [signerId = "", countersignerId = ""] = signers;
  const link = openSigningPath(signerId, keys).split("/").at(-1) ?? "";
  const deps = { db, actor: visitor, keys, now: hoursBefore(at, 39 * 24) };
  const place = { signerId, link, session: "", from };
  must(await askForCode(deps, place));
  const entered = must(await enterCode(deps, { ...place, code: codeOf(keys, { signerId, codeNo: 1 }) }));
  const session = entered.isRight ? entered.session : "";
  const signed = { consent: "on" as const, drawing: null, picture: null, textHash };
  must(await signByLink(deps, { ...place, session, ...signed, typedName: ana.name }));
  const countersign = { ...signed, typedName: "Noor Haddad", signerId: countersignerId, from };
  must(await signWithAccount({ db, actor: admin, now: hoursBefore(at, 38 * 24) }, countersign));
  await send("data_processing", "Data processing agreement", 64);
  const lately = hoursBefore(at, 56);
  must(
    await draftPaper(
      { db, actor: admin, now: lately },
      { templateId: templateOf("agreement"), clientId, personId: null },
    ),
  );
}
