import { expect, test } from "vitest";
import { reportSheet } from "#app/deals/report-sheet.ts";
import { unchargedNotes } from "#app/deals/uncharged-words.ts";
import { cancelBooking } from "#domain/booking/bookings/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { openDealMeetings } from "#tests/deal-meetings.ts";
import { today } from "#tests/deals.ts";
import { readReport } from "../period/index.ts";
import { readDealBill } from "./index.ts";

const month = "2026-11-01";

test("the bill and the report say which meetings were not charged, why, and what comes in their place", async () => {
  const app = await openDealMeetings({ meetingFee: "150", meetingFeeFor: "qualified", replacesMissed: true });
  const { db, noor, ana, clientId, now, at, meet, meetAgain, say } = app;
  const absent = await meet(0, "2026-11-23T14:00:00Z", { company: "Absent Mill" });
  await say(noor, absent.bookingId, "missed");
  const weak = await meet(1, "2026-11-23T14:00:00Z", { company: "Weak Mill" });
  await say(noor, weak.bookingId, "held");
  const unclear = await meet(0, "2026-11-23T15:00:00Z", { company: "Unclear Mill" });
  await say(noor, unclear.bookingId, "held", [0]);
  await say(ana, unclear.bookingId, "missed");
  const late = await meet(0, "2026-11-24T15:00:00Z", { company: "Late Mill" });
  await cancelBooking({ db, actor: noor, ...at(600) }, { id: late.bookingId });
  const good = await meetAgain(late.which, 1, "2026-11-25T15:00:00Z");
  const sold = await meet(1, "2026-11-23T15:00:00Z", { company: "Good Mill" });
  await say(ana, sold.bookingId, "held", [0]);

  const bill = await readDealBill({ db, actor: ana }, { clientId, month });
  if (!bill.ok) throw new Error("no bill");
  expect(unchargedNotes(bill.value.uncharged, 10, plainFormats)).toEqual([
    "Absent Mill on 23 Nov 2026, not charged: nobody came; another meeting is promised in its place",
    "Unclear Mill on 23 Nov 2026, not charged: the two sides differ",
    "Weak Mill on 23 Nov 2026, not charged: not everything that is required was met",
    "Late Mill on 24 Nov 2026, not charged: cancelled within a day of its start; another meeting is promised in its place",
  ]);
  expect(bill.value.charges?.list).toMatchObject([{ company: "Good Mill", part: "meeting" }]);

  await say(ana, good, "held", [0], 3 * 24 * 60);
  const report = await readReport({ db, actor: ana }, { clientId, month: "2026-11" });
  if (!report.ok) throw new Error("no report");
  const sheet = reportSheet(report.value, { brandName: "Foyer", drawnOn: today, at: now, formats: plainFormats });
  expect(sheet.parts.find(({ heading }) => heading === "Meetings not charged")?.rows.at(-1)).toEqual([
    "24 Nov 2026",
    "Late Mill",
    "cancelled within a day of its start; a later one took place",
  ]);
  expect(sheet.parts.find(({ heading }) => heading === "How meetings went")?.rows).toEqual([
    ["3", "2", "60%", "67%", "0%", "50%"],
  ]);
});

test("without a fee for meetings, only what the agreement replaces is on the bill", async () => {
  const plain = await openDealMeetings();
  const { bookingId } = await plain.meet(0, "2026-11-23T14:00:00Z");
  await plain.say(plain.noor, bookingId, "missed");
  const of = { clientId: plain.clientId, month };
  expect(await readDealBill({ db: plain.db, actor: plain.ana }, of)).toMatchObject({ value: { uncharged: [] } });
});
