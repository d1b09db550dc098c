import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { withdrawPaper } from "#domain/papers/index.ts";
import { signPaperMail } from "#domain/papers/signing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { openPapers } from "#tests/papers.ts";
import type { EmailMessage } from "../email-message.ts";

async function openMailed(name: string) {
  const own = openDatabase(await freshDatabase("migrated", name));
  onTestFinished(() => own.destroy());
  const app = await openPapers(own);
  const { desk, addresses } = openDesk();
  const written: EmailMessage[] = [];
  const render: typeof desk.render = (message, brandName) => {
    written.push(message);
    return desk.render(message, brandName);
  };
  async function mails() {
    await dispatchNotifications(own, jobs, { ...desk, render }, addresses, app.at(60));
    return written.splice(0).map(({ to, subject }) => [to.name, subject]);
  }
  return { ...app, mails };
}

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
  expect(signPaperMail(text, keys)).toMatch(/\b\d{6}\b/);

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
