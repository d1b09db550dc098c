import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { answerInvitation, readBooking } from "#domain/booking/bookings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { openMeetings } from "#tests/meetings.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { action, loader } from "./reply-mailbox.tsx";

const account = { host: "imap.agency.test", port: 993, security: "tls", user: "replies", password: "p" };

/** A house whose mailbox got an answer that nobody vouches for. `press` sends the form of its row as the screen does. */
async function openWaiting(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `waiting_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openMeetings({}, db);
  const { noor, now } = app;
  await keepSigner(db);
  await enterMailbox({ db, keys: signer, clock: () => now }, account);
  const made = await app.book("2026-11-24T12:00:00Z");
  if (!made.ok) throw new Error("not booked");
  const reply = { uid: made.value.id, sequence: 0, stamp: now, answer: "declined", isVouched: false } as const;
  const from = { attendee: "ida@visitor.test", sender: "ida@visitor.test", subject: "Declined: A talk" };
  const kept = await answerInvitation({ db, actor: jobs, now }, { ...reply, ...from });
  if (!kept.ok) throw new Error("not kept");
  const { ctx } = await openDesk();
  const argsOf = (actor: Actor, form?: Record<string, string>) => {
    const context = new RouterContextProvider();
    const near = ctx(actor);
    context.set(requestContext, { ...near, db, now, app: Object.assign(near.app, { config: { smtpUrl: undefined } }) });
    const url = new URL("https://foyer.test/studio/workspace/settings/reply-mailbox");
    const request = new Request(url, form && { method: "POST", body: new URLSearchParams(form) });
    // The router's own arguments are not used.
    return { request, url, context, params: {} } as unknown as Parameters<typeof loader>[0] &
      Parameters<typeof action>[0];
  };
  const waiting = async () => (await loader(argsOf(noor))).waiting;
  /** Where the answer leads, or what a refused one says. */
  const press = (intent: string, id: string, actor: Actor = noor) =>
    Promise.resolve(action(argsOf(actor, { intent, id }))).then(
      ({ data }) => (data.kind === "saved" ? data.kind : data.because),
      (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : Object(thrown).init?.status),
    );
  const answered = async () => {
    const read = await readBooking({ db, actor: noor, now }, made.value.id);
    return read.ok ? (read.value.answer?.kind ?? null) : null;
  };
  const cancel = () =>
    db.updateTable("bookings").set({ status: "cancelled", cancelledAt: now }).where("id", "=", made.value.id).execute();
  return { ...app, waiting, press, answered, cancel };
}

const page = "/studio/workspace/settings/reply-mailbox";

test("Take in puts the answer on the meeting and leads back to a list without it", async () => {
  const { ben, waiting, press, answered } = await openWaiting("taken");
  const [row] = await waiting();
  expect(row).toMatchObject({ sender: "ida@visitor.test", answer: "declined", meeting: "A talk" });

  expect(await press("take", row?.id ?? "", ben)).toBe(404);
  expect(await press("take", row?.id ?? "")).toBe(page);

  expect([await answered(), await waiting()]).toEqual(["declined", []]);
});

test("Discard leaves the meeting as it was, and the list without the answer", async () => {
  const { waiting, press, answered } = await openWaiting("discarded");
  const [row] = await waiting();

  expect(await press("discard", row?.id ?? "")).toBe(page);

  expect([await answered(), await waiting()]).toEqual([null, []]);
});

test("Take in says why an answer no longer fits its meeting, which is then only discarded", async () => {
  const { waiting, press, cancel } = await openWaiting("late");
  const [row] = await waiting();
  await cancel();

  expect(await press("take", row?.id ?? "")).toBe(
    "The meeting was moved, cancelled or is over, so this answer no longer fits it. Discard it.",
  );
  expect(await waiting()).toHaveLength(1);
  expect(await press("discard", row?.id ?? "")).toBe(page);
  expect(await waiting()).toEqual([]);
});
