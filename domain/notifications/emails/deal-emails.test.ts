import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { remindOfClaims, settleSilence } from "#domain/deals/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals, today } from "#tests/deals.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { seedMember } from "#tests/people.ts";
import type { EmailMessage } from "../email-message.ts";

/** A client in a database of its own, with a second member who reads and does not decide, and what its people are written. */
async function openMailed(name: string, but: Partial<AgreementForm> = {}) {
  const own = openDatabase(await freshDatabase("migrated", name));
  onTestFinished(() => own.destroy());
  const app = await openDeals(but, own);
  const { db, ana, noor, clientId, now } = app;
  const reader = await seedMember(db, { role: "client" });
  const member = { clientId, userId: reader.id, portalRole: "member", isPrimary: false, createdAt: now };
  await db.insertInto("clientMembers").values(member).execute();
  const { desk, addresses } = openDesk();
  const names = new Map([
    [ana.id, "ana"],
    [noor.id, "noor"],
    [reader.id, "reader"],
  ]);
  const written: EmailMessage[] = [];
  const render = (message: EmailMessage, brandName: string) => {
    written.push(message);
    return desk.render(message, brandName);
  };
  /** What was written since, to whom. */
  async function mails() {
    await dispatchNotifications(db, jobs, { ...desk, render }, addresses, now);
    return written.splice(0).map(({ reader: to, ...message }) => ({ ...message, to: names.get(to?.id ?? "") }));
  }
  async function news() {
    const rows = await db.selectFrom("notifications").select(["userId", "titles", "mailAt"]).orderBy("id").execute();
    await db.deleteFrom("notifications").execute();
    return rows.map(({ userId, titles, mailAt }) => [names.get(userId), titles.join(" "), mailAt !== null]);
  }
  const answer = ({ id }: { id: string }) => `https://agency.example/answer/${id}/3/${ana.id}`;
  return { ...app, reader, mails, news, answer };
}

const passed = { today, now: new Date("2026-12-01T00:00:00Z") };

test("whom silence charges is told the amount, why, and how to dispute it at once", async () => {
  const { db, claimed, mails, news, answer } = await openMailed("mail_of_silence", { silence: "confirm" });
  const which = await claimed();
  await mails();
  await news();
  await settleSilence({ db, actor: jobs, ...passed });

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "ana",
    subject: "Douro Mills was confirmed because nobody answered: US$4,800.00 fee",
    lines: [
      "Hello Ana, nobody at Ana Works answered the claim about Douro Mills by 30 Nov 2026.",
      "Under your agreement 2, a claim that is not answered in time counts as confirmed. The fee of US$4,800.00 was charged to your account.",
      "If this is wrong, dispute it now: the charge is taken back, and nothing is owed unless you confirm. You can do so until the fee is invoiced or paid.",
    ],
    facts: [
      ["Value", "US$48,000.00"],
      ["Fee", "US$4,800.00 (10% of the value, when the deal is closed)"],
      ["Closed on", "22 Nov 2026"],
      ["Claimed by", "Noor Haddad"],
      ["Answer was due", "Monday 30 November 2026"],
    ],
    answers: [{ about: "Is anything wrong?", links: [{ label: "Dispute", url: `${answer(which)}?to=dispute` }] }],
    action: { label: "Open the deal", url: `https://agency.example/dashboard/deals/${which.id}` },
  });
  const amount =
    "Douro Mills was confirmed because nobody answered by 30 Nov 2026. The fee of US$4,800.00 was charged.";
  expect(await news()).toEqual([
    ["noor", "The claim about Douro Mills was not answered in time and counts as confirmed.", true],
    ["ana", amount, false],
  ]);
});

test("a reminder says that silence charges, how much and when; where it does not, that nothing is charged", async () => {
  const charges = "If nobody answers by then, it counts as confirmed and the fee of US$4,800.00 is charged.";
  const free = "Nothing is charged unless you confirm.";
  for (const [silence, words] of [
    ["confirm", charges],
    ["call", free],
  ] as const) {
    const { db, claimed, mails, news } = await openMailed(`reminder_${silence}`, { silence });
    await claimed();
    await mails();
    await news();
    await remindOfClaims({ db, actor: jobs, now: new Date("2026-11-28T12:00:00Z") });

    await mails();
    expect(await news()).toEqual([["ana", `Has Douro Mills signed? Please answer by 30 Nov 2026. ${words}`, true]]);
  }
});
