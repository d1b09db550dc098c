import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { withdrawPaper } from "#domain/papers/index.ts";
import { askForCode, codeOf, signPaperMail } from "#domain/papers/signing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { openPapers } from "#tests/papers.ts";
import { deliverMail } from "../deliver-mail.ts";
import type { EmailMessage } from "../email-message.ts";
import { sendAgain } from "../index.ts";

async function openMailed(name: string) {
  const own = openDatabase(await freshDatabase("migrated", name));
  onTestFinished(() => own.destroy());
  const app = await openPapers(own);
  const { desk, addresses } = openDesk();
  const written: EmailMessage[] = [];
  const render: typeof desk.render = (message, brandName) => {
    written.push(message);
    const { html, text } = desk.render(message, brandName);
    return { html, text: `${text}\n${message.action?.url}` };
  };
  async function mails() {
    await dispatchNotifications(own, jobs, { ...desk, render }, addresses, app.at(60));
    return written.splice(0).map(({ to, subject }) => [to.name, subject]);
  }
  /** What each waiting email holds once it has left. */
  async function deliver() {
    await mails();
    const texts = new Map<string, string>();
    const post = async ({ to, text }: { to: string; text: string }) => {
      texts.set(to, text);
      return "sent" as const;
    };
    for (const { id } of await own.selectFrom("mails").select("id").where("state", "=", "waiting").execute())
      await deliverMail({ db: own, actor: jobs, id, post, from, signer: app.keys, isLast: true, now: app.at(60) });
    return texts;
  }
  return { ...app, mails, deliver };
}
const from = { name: "Foyer", address: "support@agency.test" };

test("each is asked in turn, with a code in the email alone, and everybody is told how it ended", async () => {
  const { db, noor, now, sent, prove, sign, mails, keys } = await openMailed("paper_emails");
  const { id, signers, textHash } = await sent();
  const [signer] = signers;
  expect(await mails()).toEqual([["Ana Silva", "Please sign: Our agreement"]]);
  await prove(signer?.id ?? "");
  expect(await mails()).toEqual([["Ana Silva", "Your code to open Our agreement"]]);
  const { text } = await db
    .selectFrom("mails")
    .select("text")
    .where("entityId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(text).not.toMatch(/\b\d{6}\b/);
  expect(signPaperMail(text, signer?.id ?? "", keys)).toMatch(/\b\d{6}\b/);

  await sign(signer?.id ?? "", textHash, 2);
  expect(await mails()).toEqual([
    ["Ana Silva", "Your code to open Our agreement"],
    ["Noor Haddad", "Please sign: Our agreement"],
  ]);
  await withdrawPaper({ db, actor: noor, now }, { id, reason: "The fee has changed." });
  expect(await mails()).toEqual([
    ["Ana Silva", "Withdrawn: Our agreement"],
    ["Noor Haddad", "Withdrawn: Our agreement"],
  ]);
});

test("an email completes its reader's own link and code, and none that somebody typed into a title", async () => {
  const { db, noor, now, sent, draft, send, deps, deliver, linkOf, keys } = await openMailed("paper_emails_forged");
  const victim = (await sent()).signers[0]?.id ?? "";
  const title = `See /sign/${victim}/open or code 1 of ${victim}, in the email only`;
  await deliver();

  const { id } = await draft();
  await db.updateTable("papers").set({ title }).where("id", "=", id).execute();
  must(await send(id, { signers: [{ name: "Eve", email: "eve@elsewhere.test" }] }));
  const { id: eve } = await db
    .selectFrom("paperSigners")
    .select("id")
    .where("paperId", "=", id)
    .orderBy("place")
    .executeTakeFirstOrThrow();
  const place = { signerId: eve, link: linkOf(eve), session: "", from: { address: null, browser: null } };
  const invited = (await deliver()).get("eve@elsewhere.test") ?? "";
  must(await askForCode(deps(), place));
  const coded = (await deliver()).get("eve@elsewhere.test") ?? "";
  for (const text of [invited, coded]) {
    expect(text).toContain(title);
    expect(text).not.toContain(linkOf(victim));
    expect(text).not.toContain(codeOf(keys, { signerId: victim, codeNo: 1 }));
    expect(text).toContain(`/sign/${eve}/${linkOf(eve)}`);
  }
  expect(coded).toContain(codeOf(keys, { signerId: eve, codeNo: 1 }));

  // An email that is sent again works as the first did.
  const mail = db.selectFrom("mails").select("id").where("toAddress", "=", "eve@elsewhere.test").orderBy("id", "desc");
  must(await sendAgain({ db, actor: noor, now }, await mail.executeTakeFirstOrThrow()));
  expect((await deliver()).get("eve@elsewhere.test")).toBe(coded);
});
