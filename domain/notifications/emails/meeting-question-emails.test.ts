import { expect, onTestFinished, test } from "vitest";
import { type Actor, door, jobs, visitor } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { meetingPath, signAnswers } from "#domain/deals/answer/index.ts";
import {
  answerMeeting,
  answerMeetingByLink,
  joinBooking,
  openMeetingAnswer,
  watchMeetings,
} from "#domain/deals/meetings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { aWish, openHours, seedType } from "#tests/meetings.ts";
import type { EmailMessage } from "../email-message.ts";

const criteria = [{ words: "The person who decides was there", isRequired: true }];
const over = 28 * 60;
const day = 24 * 60;
const said = { words: null, nextStep: null, nextOn: null, seen: 0 };
const held = { ...said, outcome: "held" as const, met: [0] };

/** A meeting of a deal in a database of its own, and what people are written about it. */
async function openAsked(name: string, but: Partial<AgreementForm> = {}) {
  const own = openDatabase(await freshDatabase("migrated", name));
  onTestFinished(() => own.destroy());
  const agreed = { meetingFee: "150", meetingFeeFor: "qualified", criteria, silence: "confirm" } as const;
  const app = await openDeals({ ...agreed, criteria, ...but }, own);
  const { db, noor, ana, now, at, deps } = app;
  await openHours(db, noor, noor.id);
  const type = await seedType(db, noor, { hostIds: [noor.id] });
  const which = await app.add();
  const wish = bookingWish.parse({ ...aWish(type.slug, "2026-11-24T12:00:00Z"), email: "teresa@lead.test" });
  const booked = await bookMeeting({ db, actor: visitor, now, key: newId() }, wish);
  if (!booked.ok) throw new Error(booked.problem.kind);
  const bookingId = booked.value.id;
  await joinBooking({ db, actor: noor, ...deps }, { ...which, bookingId });
  const { desk, addresses } = openDesk();
  const written: EmailMessage[] = [];
  const render = (message: EmailMessage, brandName: string) => {
    written.push(message);
    return desk.render(message, brandName);
  };
  const names = new Map([
    [ana.id, "ana"],
    [noor.id, "noor"],
  ]);
  async function mails(minutes: number) {
    await dispatchNotifications(db, jobs, { ...desk, render }, addresses, at(minutes).now);
    return written
      .splice(0)
      .filter(({ reader }) => reader)
      .map(({ subject, reader, action, lines }) => [names.get(reader?.id ?? ""), subject, action?.url, lines[0]]);
  }
  const news = async () =>
    (await db.selectFrom("notifications").select(["userId", "titles"]).orderBy("id").execute()).flatMap(
      ({ userId, titles }) => titles.map((title) => [names.get(userId), title]),
    );
  const linkOf = (memberId: string) => {
    const path = signAnswers(meetingPath({ bookingId, memberId }), memberId, signer);
    return { bookingId, link: path.split("/").at(-1) ?? "" };
  };
  const open = (actor: Actor, minutes = over, memberId = ana.id) =>
    openMeetingAnswer({ db, actor, ...at(minutes), signer }, linkOf(memberId));
  const tap = (actor: Actor, answer = held, minutes = over) =>
    answerMeetingByLink({ db, actor, ...at(minutes), signer }, { ...linkOf(ana.id), answer });
  const stateOf = async (actor: Actor, minutes = over) => {
    const opened = await open(actor, minutes);
    return opened.ok ? opened.value.state : opened.problem.kind;
  };
  await mails(0);
  return { ...app, which, bookingId, mails, news, open, tap, stateOf, linkOf };
}

test("a host is asked when the meeting is over; the team's word asks those who decide, who are told what silence costs", async () => {
  const { db, noor, ana, at, which, bookingId, mails, news } = await openAsked("asked_of_meetings");
  await watchMeetings({ db, actor: jobs, ...at(over) });
  expect(await mails(over)).toMatchObject([
    [
      "noor",
      "How did the meeting with Douro Mills go?",
      `https://agency.example/studio/workspace/deals/${which.id}`,
      expect.stringContaining("Hello Noor Haddad"),
    ],
  ]);
  await answerMeeting({ db, actor: noor, ...at(over) }, { ...held, bookingId });
  expect(await mails(over)).toMatchObject([
    [
      "ana",
      "Did the meeting with Douro Mills count? Please answer by 1 Dec 2026",
      `https://agency.example/met/${bookingId}/${ana.id}`,
      expect.stringContaining("If nobody answers by 1 Dec 2026, it counts and the fee of"),
    ],
  ]);
  for (const later of [day, 3 * day]) await watchMeetings({ db, actor: jobs, ...at(over + later) });
  expect((await mails(over + 3 * day)).map(([who]) => who)).toEqual(["ana", "ana"]);
  await watchMeetings({ db, actor: jobs, ...at(over + 9 * day) });
  expect(await mails(over + 9 * day)).toMatchObject([
    ["ana", "The meeting with Douro Mills counts, because nobody answered", expect.any(String), expect.any(String)],
  ]);
  expect((await news()).filter(([, title]) => title?.includes("because nobody answered"))).toHaveLength(2);
});

test("a link answers once, in time, and for its member alone; a forwarded one shows a stranger nothing", async () => {
  const { db, noor, ana, at, bookingId, tap, open, stateOf } = await openAsked("links_of_meetings");
  expect(await stateOf(visitor, 0)).toBe("early");
  await answerMeeting({ db, actor: noor, ...at(over) }, { ...held, bookingId });
  const shown = await open(visitor);
  expect(shown).toMatchObject({ value: { state: "open", meeting: { criteria, agency: { outcome: "held" } } } });
  expect(shown.ok && shown.value.deal?.contact).toMatchObject({ name: "Teresa Moura" });
  expect(await open(noor)).toMatchObject({ value: { state: "other", deal: null, meeting: null } });
  expect(await open(visitor, over, noor.id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await tap(noor)).toMatchObject({ problem: { kind: "missing" } });
  expect(await stateOf(visitor, over + 9 * day)).toBe("late");
  expect(await tap(visitor, held, over + 9 * day)).toMatchObject({ problem: { code: "claim-answer-late" } });

  expect(await tap(visitor)).toEqual({ ok: true, value: null });
  expect(await stateOf(visitor)).toBe("answered");
  expect(await tap(visitor, { ...held, outcome: "held", met: [] })).toMatchObject({
    problem: { code: "claim-answer-answered" },
  });
  await db
    .updateTable("clientMembers")
    .set({ portalRole: "member", decides: false })
    .where("userId", "=", ana.id)
    .execute();
  expect(await stateOf(door)).toBe("missing");
});

test("a link of a meeting that was moved or whose account was taken back takes no answer", async () => {
  const { db, noor, ana, at, now, bookingId, tap, stateOf } = await openAsked("moved_meetings");
  await answerMeeting({ db, actor: noor, ...at(over) }, { ...held, bookingId });
  await db
    .updateTable("people")
    .set({ recoveredAt: at(over + 60).now })
    .where("id", "=", ana.id)
    .execute();
  expect(await stateOf(visitor, over + 120)).toBe("recovered");
  expect(await tap(visitor, held, over + 120)).toMatchObject({ problem: { code: "claim-answer-recovered" } });

  const other = await openAsked("moved_meetings_2");
  const moved = await rescheduleBooking(
    { db: other.db, actor: other.noor, now },
    { id: other.bookingId, start: new Date("2026-11-24T15:00:00Z") },
  );
  expect(moved).toMatchObject({ ok: true });
  expect(await other.stateOf(visitor)).toBe("moved");
  expect(await other.tap(visitor)).toMatchObject({ problem: { code: "claim-answer-changed" } });
});
