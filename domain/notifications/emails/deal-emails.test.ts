import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import {
  commentOnDeal,
  confirmClaim,
  remindClient,
  remindOfClaims,
  settleSilence,
} from "#domain/deals/commands/index.ts";
import { keepUpload } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { approveUpdate, postUpdate } from "#domain/updates/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals, today } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { seedMember } from "#tests/people.ts";
import { said } from "#tests/updates.ts";
import type { EmailMessage } from "../email-message.ts";
import { deliverMail, type Post, savePreferences } from "../index.ts";

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
  async function mails(at = now) {
    await dispatchNotifications(db, jobs, { ...desk, render }, addresses, at);
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
      "Hello Ana, Ana Works had until 30 Nov 2026 to answer. Under your agreement 2, a claim that is not answered in time counts as confirmed. The fee was charged to your account.",
      "You can dispute it until the fee is invoiced or paid. The charge is then reversed, and nothing is owed unless you confirm.",
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
  const { id } = await db.selectFrom("mails").select("id").where("event", "is", null).executeTakeFirstOrThrow();
  const sent: Parameters<Post>[0][] = [];
  const post: Post = async (outgoing) => {
    sent.push(outgoing);
    return "sent";
  };
  const { publicUrl } = openDesk().addresses;
  const from = { name: "Foyer", address: "support@agency.example" };
  await deliverMail({ db, actor: jobs, id, post, from, signer, publicUrl, isLast: true, ...passed });
  // Only what is sent is signed, and there is nothing to unsubscribe from.
  expect(sent[0]?.text).toMatch(/\/answer\/[\w/-]+\.[\w-]{43}\?to=dispute/);
  expect(sent[0]?.unsubscribeUrl).toBeNull();
  const amount =
    "Douro Mills was confirmed because nobody answered by 30 Nov 2026. The fee of US$4,800.00 was charged.";
  expect(await news()).toEqual([
    ["noor", "The claim about Douro Mills was not answered in time and counts as confirmed.", true],
    ["ana", amount, false],
  ]);
});

test("a reminder says that silence charges, how much and when; where it does not, that nothing is charged", async () => {
  const charges = "If nobody answers by WHEN, it counts as confirmed and the fee of US$4,800.00 is charged.";
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

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.lines.join(" ")]).toEqual([
      "ana",
      expect.stringContaining(words.replace("WHEN", "30 Nov 2026")),
    ]);
    expect(await news()).toEqual([
      ["ana", `Has Douro Mills signed? Please answer by 30 Nov 2026. ${words.replace("WHEN", "then")}`, false],
    ]);
  }
});

test("the email that asks about a claim carries what it claims, what it costs, by when, and the links to answer", async () => {
  const { db, noor, claimed, claim, mails, news, answer, ana } = await openMailed("mail_of_claim");
  const which = await claimed({ words: "They ordered on Friday." });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "ana",
    subject: "Has Douro Mills signed? Please answer by 30 Nov 2026",
    lines: [
      "Hello Ana, Noor Haddad says that the deal with Douro Mills closed. Nothing is charged unless you confirm.",
    ],
    facts: [
      ["Value", "US$48,000.00"],
      ["Fee", "US$4,800.00 (10% of the value, when the deal is closed)"],
      ["Closed on", "22 Nov 2026"],
      ["Claimed by", "Noor Haddad"],
      ["In their words", "They ordered on Friday."],
      ["Answer by", "Monday 30 November 2026"],
    ],
    answers: [
      {
        about: "Is all of this right?",
        links: [
          { label: "Confirm", url: answer(which) },
          { label: "Dispute", url: `${answer(which)}?to=dispute` },
        ],
      },
    ],
    action: { label: "Open the deal", url: `https://agency.example/dashboard/deals/${which.id}` },
  });
  expect(await news()).toEqual([["ana", "Has Douro Mills signed? Confirm or dispute by 30 Nov 2026.", false]]);

  expect(await claim(which, { intent: "change_claim", amount: "40000" })).toMatchObject({ ok: true });
  const [changed] = await mails();
  expect(changed).toMatchObject({
    subject: "The claim about Douro Mills has changed. Please answer by 30 Nov 2026",
    facts: expect.arrayContaining([["Value", "US$40,000.00"]]),
    answers: [{ links: [{ url: answer(which).replace("/3/", "/4/") }, expect.anything()] }],
  });

  const late = { now: new Date("2026-12-03T09:00:00Z"), today };
  expect(await remindClient({ db, actor: noor, ...late }, which)).toMatchObject({ ok: true });
  const [reminder] = await mails(late.now);
  expect(reminder).toMatchObject({
    subject: "Has Douro Mills signed? The deadline was 30 Nov 2026",
    lines: ["Hello Ana, we still need your answer. Nothing is charged unless you confirm."],
    facts: expect.arrayContaining([["Answer was due", "Monday 30 November 2026"]]),
    answers: [],
    action: { label: "Answer now" },
  });
  await savePreferences({ db, actor: ana }, { wanted: new Set(["deal_claimed.in_app"]) });
  await claimed();
  expect(await mails()).toEqual([]);
});

test("the claim's files are named, and no claim is asked about that has its answer", async () => {
  const { db, ana, noor, deps, claimed, seenOf, mails } = await openMailed("mail_of_evidence");
  const which = await claimed();
  const facts = { mime: "application/pdf", size: 3, sha256: "abc" };
  const store = { write: async () => ({ ok: true as const, facts }), remove: async () => {} };
  const file = { purpose: "attachment", givenName: "order.pdf", size: 3, clientId: null } as const;
  const { fileId } = must(await keepUpload({ db, actor: noor, now: deps.now, ...store }, file));
  const shown = { ...which, body: "The order.", isShared: true, key: newId(), fileId };
  must(await commentOnDeal({ db, actor: noor, ...deps }, shown));
  expect((await mails()).map(({ facts }) => facts)).toContainEqual(expect.arrayContaining([["Evidence", "order.pdf"]]));
  const other = await claimed();
  await confirmClaim({ db, actor: ana, ...deps }, { ...other, seen: await seenOf(other.id) });
  expect((await mails()).filter(({ subject }) => subject.startsWith("Has"))).toEqual([]);
});

test("whoever decides gets a receipt of what the client confirmed, once, and of what silence confirmed no second one", async () => {
  const { db, ana, deps, claimed, seenOf, mails, news } = await openMailed("mail_of_receipt");
  const which = await claimed({ words: "They ordered on Friday." });
  await mails();
  await news();
  must(await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) }));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "ana",
    subject: "Douro Mills is confirmed: US$4,800.00 fee",
    lines: [
      "Hello Ana, Ana Silva confirmed the deal with Douro Mills. The fee was charged to your account.",
      "Keep this email for your records.",
    ],
    facts: [
      ["Value", "US$48,000.00"],
      ["Fee", "US$4,800.00 (10% of the value, when the deal is closed)"],
      ["Closed on", "22 Nov 2026"],
      ["Claimed by", "Noor Haddad"],
      ["In their words", "They ordered on Friday."],
      ["Agreement", "No. 2"],
      ["Confirmed by", "Ana Silva"],
      ["Confirmed on", "23 Nov 2026, 09:00"],
    ],
    answers: [],
  });
  // Who did it is not notified of it, and nobody gets the same by a second email.
  expect(await news()).toEqual([["noor", "Ana Silva confirmed the deal with Douro Mills.", true]]);
});

test("a deal that the client's own update confirmed is receipted as that, instead of the email about the update", async () => {
  const { db, ana, noor, now, clientId, add, step, mails, news } = await openMailed("mail_of_update");
  await db.updateTable("clientMembers").set({ portalRole: "owner" }).where("userId", "=", ana.id).execute();
  const which = await add();
  await step(which, "meeting_held");
  const form = said({ title: "They signed", amount: "48000" });
  const { id } = must(await postUpdate({ db, actor: ana, now }, { clientId, ...form, day: today }));
  await mails();
  await news();
  const approval = { clientId, id, kind: "deal_value", dealId: which.id, seen: 1, day: today } as const;
  must(await approveUpdate({ db, actor: noor, now }, approval));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "ana",
    lines: [
      "Hello Ana, your update (Ana Silva) confirmed the deal with Douro Mills. The fee was charged to your account.",
      "Keep this email for your records.",
    ],
  });
  expect(mail?.facts).toContainEqual(["Confirmed by", "Your update (Ana Silva), approved by Noor Haddad"]);
  expect(mail?.facts.map(([label]) => label)).not.toContain("Claimed by");
  const told = await news();
  expect(told).toContainEqual([
    "ana",
    "Your update confirms the deal with Douro Mills. The fee of US$4,800.00 was charged.",
    false,
  ]);
  expect(told).toContainEqual(["reader", '"They signed" was approved.', true]);
  expect(told).toHaveLength(2);
});
