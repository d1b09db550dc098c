import { type Actor, visitor } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { draftPaper, savePaperTemplate, savePaperTerms, sendPaper } from "#domain/papers/index.ts";
import { askForCode, codeOf, enterCode, openSigningPath, signByLink } from "#domain/papers/signing/index.ts";
import { openDeals } from "./deals.ts";
import { signer as keys } from "./deps.ts";
import { must } from "./invoices.ts";

export const from = { address: "192.0.2.7", browser: "A phone" };
const sections = [
  { heading: "Who", text: "Between {agency} and {client}, paper {number}, {day}." },
  { heading: "Fee", text: "{fee} You have {days to confirm} days." },
];

/** The agreement's form as a browser sends it. */
export const termsForm = (but: Record<string, string> = {}): Record<string, string> => ({
  inForceFrom: "2026-12-01",
  rule: "percent",
  percent: "12",
  due: "on_close",
  confirmDays: "9",
  returnDays: "14",
  protectionDays: "90",
  silence: "call",
  namesFrom: "held",
  clause: "",
  seen: "0",
  ...but,
});

/** A file that somebody has just uploaded. */
export async function seedUpload(db: Database, ownerId: string, { name, mime }: { name: string; mime: string }) {
  const id = newId();
  const facts = { originalName: name, mime, size: 5, sha256: id, isWhole: true, createdAt: new Date() };
  await db
    .insertInto("files")
    .values({ id, storageKey: `document/${id}`, purpose: "document", ownerId, ...facts })
    .execute();
  return id;
}

/** A client with a template at hand, and the steps of a paper. */
export async function openPapers(own?: Database, but: Partial<AgreementForm> = {}) {
  const app = await openDeals(but, own);
  const { db, noor, clientId, now } = app;
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const template = { kind: "agreement" as const, name: "Our agreement", sections };
  const { id: templateId } = must(
    await savePaperTemplate({ db, actor: noor, now }, { id: null, seen: 0, ...template }),
  );
  const rowOf = (id: string) => db.selectFrom("papers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  const draft = async (actor: Actor = noor) =>
    must(await draftPaper({ db, actor, now }, { templateId, clientId, personId: null }));
  async function send(id: string, sent: Partial<Parameters<typeof sendPaper>[1]> = {}, actor: Actor = noor) {
    const { version } = await rowOf(id);
    const signers = [{ name: "Ana Silva", email: "ana@works.test" }];
    const whole = { id, signers, agencyId: noor.id, expiresOn: "2026-12-10", seen: version, byMail: true, ...sent };
    return sendPaper({ db, actor, now }, whole);
  }
  /** A paper that waits for its first signature. */
  async function sent(but: Partial<Parameters<typeof sendPaper>[1]> & { terms?: Record<string, string> } = {}) {
    const { terms, ...sending } = but;
    const { id, number } = await draft();
    if (terms) must(await savePaperTerms({ db, actor: noor, now }, { id, form: terms }));
    must(await send(id, sending));
    const signers = await db
      .selectFrom("paperSigners")
      .selectAll()
      .where("paperId", "=", id)
      .orderBy("place")
      .execute();
    return { id, number, signers, textHash: (await rowOf(id)).textHash ?? "" };
  }
  const linkOf = (signerId: string) => openSigningPath(signerId, keys).split("/").at(-1) ?? "";
  const deps = (minutes = 0) => ({ db, actor: visitor, now: at(minutes), keys });
  /** Opens a signer's page as they would: by the link and the code from their mailbox. */
  async function prove(signerId: string, minutes = 0) {
    const place = { signerId, link: linkOf(signerId), session: "", from };
    must(await askForCode(deps(minutes), place));
    const { codeNo } = await db
      .selectFrom("paperSigners")
      .select("codeNo")
      .where("id", "=", signerId)
      .executeTakeFirstOrThrow();
    const entered = must(await enterCode(deps(minutes), { ...place, code: codeOf(keys, { signerId, codeNo }) }));
    return { ...place, session: entered.isRight ? entered.session : "" };
  }
  const signed = (textHash: string) => ({
    ...{ consent: "on" as const, typedName: "Ana Silva", textHash },
    ...{ drawing: null, picture: null },
  });
  const sign = async (signerId: string, textHash: string, minutes = 0) =>
    signByLink(deps(minutes), { ...(await prove(signerId, minutes)), ...signed(textHash) });
  const eventsOf = async (id: string) =>
    (await db.selectFrom("paperEvents").select("kind").where("paperId", "=", id).orderBy("id").execute()).map(
      ({ kind }) => kind,
    );
  return { ...app, keys, templateId, draft, send, sent, rowOf, linkOf, deps, prove, sign, signed, eventsOf, at };
}
