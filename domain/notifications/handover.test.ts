import { expect, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs } from "#domain/access/actor.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { commentOnDeal } from "#domain/deals/commands/index.ts";
import { bookForLead, readHandover } from "#domain/deals/meetings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { openDeals, terms } from "#tests/deals.ts";
import { mailsAbout, openDesk } from "#tests/emails.ts";
import { remind } from "./index.ts";

const start = new Date("2026-11-26T12:00:00Z");
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
const criteria = [
  { words: "The person who decides was there", isRequired: true },
  { words: "ميزانية هذا العام", isRequired: false },
];

/** A meeting of a deal with the client's closer, who is told of it. */
async function openHandover() {
  const app = await openDeals({ criteria, meetingFee: "150" });
  const { db, noor, clientId, deps } = app;
  const closer = await seedCloser(db, noor, clientId, "Europe/Lisbon");
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id], name: "Intro" });
  const which = await app.add({ why: "Their mill is full.", contactTitle: "Owner", website: "https://douro.example" });
  const lead = { name: "Teresa Moura", email: "teresa@visitor.test", phone: "+351 22 200 0000", timeZone: "UTC" };
  const asked = { which, typeId: type.id, wish: { ...lead, start }, key: newId() };
  const booked = await bookForLead({ db, actor: noor, ...deps }, asked);
  if (!booked.ok) throw new Error("not booked");
  const { id } = booked.value;
  const { desk, addresses } = openDesk();
  const remindAt = async (minutes: number) => {
    const render: typeof desk.render = (message, brand) => renderEmail(message, brand);
    await remind({ db, actor: jobs, now: before(minutes), ...desk, render }, { addresses, reminderMin: [1440, 60] });
    const mails = await mailsAbout(db, id);
    return mails.filter(({ subject }) => subject.startsWith("A meeting is coming up"));
  };
  return { ...app, closer, which, id, remindAt };
}

test("a day and an hour before its host is handed over who it is, why, what was said and what counts", async () => {
  const { db, noor, ana, which, id, deps, remindAt } = await openHandover();
  for (const [actor, body] of [
    [noor, "They asked for spring."],
    [ana, "We know their supplier."],
  ] as const)
    await commentOnDeal({ db, actor, ...deps }, { ...which, body, isShared: true, key: newId() });

  expect(await remindAt(1441)).toHaveLength(0);
  const [first] = await remindAt(1440);
  expect(await remindAt(61)).toHaveLength(1);
  expect(await remindAt(60)).toHaveLength(2);

  const told = first?.text ?? "";
  for (const words of [
    "Douro Mills",
    "Their mill is full.",
    "Owner",
    "https://douro.example",
    "They asked for spring.",
  ])
    expect(told).toContain(words);
  expect(told).toContain("We know their supplier.");
  expect(told).toContain("What counts: The person who decides was there (required)\nميزانية هذا العام");
  expect(told).toContain(`Open the handover:\nhttps://agency.example/dashboard/meetings/${id}`);
});

test("a meeting keeps the words it was booked under in its handover, and nobody else reads it", async () => {
  const { db, noor, now, closer, which, id } = await openHandover();
  const other = await openHandover();

  expect(await readHandover({ db, actor: closer }, id)).toMatchObject({ value: { id: which.id, criteria } });
  expect(await readHandover({ db, actor: other.closer }, id)).toMatchObject({ problem: { kind: "missing" } });
  const later = [{ words: "Budget this year", isRequired: true }];
  const form = terms({ seen: 2, inForceFrom: "2026-11-23", criteria: later });
  expect(await addAgreement({ db, actor: noor, now }, { clientId: which.clientId, ...form })).toMatchObject({
    ok: true,
  });
  expect(await readHandover({ db, actor: closer }, id)).toMatchObject({ value: { criteria } });
});
