import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { keyOf, pageOf, saveClientPage } from "#domain/booking/types/index.ts";
import { dealLink, offerLink } from "#domain/deals/meetings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { joinAsHost, seedCloser, seedTypeOf } from "#tests/closers.ts";
import { writeEvent } from "#tests/deal-event.ts";
import { openDeals } from "#tests/deals.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { invitedBy } from "./form/invited-by.ts";
import { changeScheduler, openScheduler } from "./open-scheduler.ts";

const noon = "2026-11-24T12:00:00Z";

/** A client with a closer, a deal, and the page as a stranger asks for it. */
async function openPage(options: object = {}) {
  const app = await openDeals();
  const { db, noor, clientId, now, add } = app;
  const closer = await seedCloser(db, noor, clientId);
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id], prefersCloser: true, ...options });
  const which = await add({ contactName: "Teresa Moura", contactPhone: "+351 22 200 0000" });
  const person = await visitOf(db, noor, now);
  const ctx = { ...person, actor: visitor };
  const keys = ctx.app.keys;
  const page = pageOf(type);
  const visitTo = (path: string, form?: Record<string, string>) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { ...ctx, address: newId() });
    const url = new URL(path, "https://house.test");
    const request = new Request(url, form && { method: "POST", body: formOf(form) });
    return { request, context, url, key: keyOf(type), door: "/with" };
  };
  const open = async (path: string) => {
    const visit = visitTo(path);
    const opened = await openScheduler(visit, await invitedBy(visit)).catch((thrown: unknown) => thrown);
    return (opened instanceof Response ? opened : "data" in Object(opened) ? Object(opened).data : opened) as Record<
      string,
      unknown
    >;
  };
  const book = (path: string, start: string, more: Record<string, string> = {}) => {
    const guards = { consent: "on", website: "", shown: String(now.getTime() - 9_000), key: newId(), intent: "book" };
    const who = { name: "Teresa Moura", email: "", phone: "+351 22 200 0000", timeZone: "Europe/Lisbon", start };
    return changeScheduler(visitTo(path, { ...guards, ...who, hold: "", ...more })).catch((thrown: unknown) => thrown);
  };
  const meetings = () => db.selectFrom("dealBookings").select("bookingId").where("dealId", "=", which.id).execute();
  return { ...app, closer, type, which, keys, page, open, book, meetings };
}

test("a client's page speaks in its name, and of the agency only where that is wanted", async () => {
  const { db, noor, now, clientId, open, page } = await openPage();
  const look = { name: "شركة المطاحن", logoFileId: null, accent: "#0a7d4f", ownsAccent: "on" as const };

  expect(await open(page)).toMatchObject({ state: "open", agency: { name: "Ana Works", supportEmail: null } });
  await saveClientPage({ db, actor: noor, now }, { clientId, ...look, showsAgency: false, seen: 1 });
  const opened = await open(page);
  expect(opened).toMatchObject({ agency: { name: "شركة المطاحن", look: { isOfClient: true, arrangedBy: null } } });
  expect(JSON.stringify(opened)).toContain("--accent");
  expect(JSON.stringify(opened)).not.toContain("Northdoor");
});

test("a link for a deal has the lead's name filled in, and what is booked there belongs to the deal", async () => {
  const { keys, page, which, open, book, meetings, rowOf } = await openPage();
  const link = dealLink(keys, { page, dealId: which.id });

  const opened = await open(link);
  expect(opened).toMatchObject({ state: "open", known: { name: "Teresa Moura", company: "Douro Mills" } });
  expect(JSON.stringify(opened)).not.toContain("teresa@");
  expect(await book(link, noon, { email: "t@mills.test" })).toMatchObject({ status: 302 });
  expect(await meetings()).toHaveLength(1);
  expect(await rowOf(which)).toMatchObject({ meetingOpen: true });
});

test("of three times that were offered the first one taken is booked, without asking for the address again", async () => {
  const { db, keys, page, which, open, book, meetings } = await openPage();
  const [first, second] = ["2026-11-24T12:00:00Z", "2026-11-25T12:00:00Z"].map((start) =>
    offerLink(keys, { page, dealId: which.id, start: new Date(start), timeZone: "Europe/Lisbon" }),
  ) as [string, string];

  const opened = await open(first);
  expect(opened).toMatchObject({ state: "open", chosen: { isFree: true }, offeredTo: expect.stringMatching(/^t…@/) });
  expect(await book(first, noon)).toMatchObject({ status: 302 });
  const [made] = await meetings();
  const row = db
    .selectFrom("bookings")
    .select("inviteeEmail")
    .where("id", "=", made?.bookingId ?? "");
  expect((await row.executeTakeFirst())?.inviteeEmail).toMatch(/^teresa@/);
  // The others hold nothing, and book nothing more.
  expect(await open(second)).toMatchObject({ state: "closed", because: expect.stringContaining("is booked for") });
  // A signature is for one time alone: with another start the address is asked for.
  expect(await book(first.replace("24T12", "25T13"), "2026-11-25T13:00:00Z")).toMatchObject({
    data: { fields: { email: ["Enter your email address."] } },
  });
});

test.each([
  ["lost", ["lost"]],
  ["returned", ["returned", "return_accepted"]],
])("a link of a deal that is %s answers in words, and a form opened before books nothing", async (_, kinds) => {
  const { db, keys, page, which, open, book, meetings } = await openPage();
  for (const [place, kind] of kinds.entries()) {
    const event = { dealId: which.id, number: place + 2, kind, at: new Date(), onDay: "2026-11-21", reason: "other" };
    await writeEvent(db, { ...event, side: kind === "returned" ? "client" : "agency" });
  }

  expect(await open(dealLink(keys, { page, dealId: which.id }))).toMatchObject({
    state: "closed",
    because: expect.stringContaining("can give you a new one"),
  });
  const refused = await book(dealLink(keys, { page, dealId: which.id }), noon, { email: "t@mills.test" });
  expect(refused instanceof Response && refused.headers.get("Location")).toContain("?deal=");
  expect(await meetings()).toEqual([]);
  expect(await db.selectFrom("bookings").select("id").where("clientId", "=", which.clientId).execute()).toEqual([]);
});

test("a deal's link says nothing on the pages of another client", async () => {
  const { db, noor, keys, which, open, clientId, closer } = await openPage();
  const other = await openPage();
  await joinAsHost(db, noor, { clientId: other.clientId, personId: closer.id });
  expect(clientId).not.toBe(other.clientId);

  const opened = await other.open(dealLink(keys, { page: other.page, dealId: which.id }));
  expect(JSON.stringify(opened)).not.toContain("Teresa");
  expect(await open("/with/nobody-aaaaaaaaaa/intro")).toMatchObject({ state: "open" });
});
