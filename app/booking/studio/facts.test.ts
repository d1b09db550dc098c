import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { saveMeetingLink } from "#domain/booking/hours/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openHours, openMeetings, seedType } from "#tests/meetings.ts";
import { Facts } from "./facts.tsx";
import { readDetail } from "./read-detail.ts";

/** What the page of a booking says of its hosts and its place. */
async function drawn(hostsOf: (noorId: string, benId: string) => string[]) {
  const { db, noor, ben, input, now } = await openMeetings();
  await openHours(db, noor, ben.id);
  for (const id of [noor.id, ben.id])
    await saveMeetingLink({ db, actor: noor, now }, { hostId: id, url: "https://meet.example/own" });
  const hosts = { locationKind: "host", assignment: "collective", hostIds: hostsOf(noor.id, ben.id) };
  const { slug } = await seedType(db, noor, hosts);
  const wished = input("2026-11-24T12:00:00Z", { meetingType: slug });
  const booked = await bookMeeting({ db, actor: visitor, now, key: newId() }, wished);
  const app = { settings: () => readSettings({ db, actor: noor }) };
  const ctx = { db, actor: noor, now, app, formats: plainFormats } as RequestContext;
  const read = await readDetail(ctx, booked.ok ? booked.value.id : "");
  if (!read.ok) throw new Error("not booked");
  const element = createElement(Facts, { booking: read.value });
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<[^>]+>/g, "|");
}

test("a meeting at a host's own link says whose it is, and of several hosts that it is one's", async () => {
  const single = await drawn((noorId) => [noorId]);
  expect(single).toContain("|Host|");
  expect(single).toContain("Noor Haddad&#x27;s meeting link");

  const collective = await drawn((...ids) => ids);
  expect(collective).toContain("|Hosts|");
  expect(collective).toContain("A host&#x27;s meeting link");
});
