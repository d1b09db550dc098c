import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { bookingIdOf, instantIn } from "./records/meeting.ts";
import { slugOf } from "./records/meeting-type.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_forms");
});
afterAll(() => stage?.close());

const guards = { consent: "on", website: "", shown: "1" };
const input = { name: "Ida Moss", email: "ida@visitor.test", phone: "+44 20 7946 0000", timeZone: "UTC", ...guards };
/** Columns that exist in the row but in no form. */
const smuggled = {
  status: "cancelled",
  role: "admin",
  userId: newId(),
  clientId: newId(),
  createdBy: newId(),
  version: "7",
  isPrimary: "true",
  mustChangePassword: "false",
  hostIds: newId(),
  id: newId(),
};

test("4: what a form does not ask for changes nothing, field by field", async () => {
  const { people } = stage.cast;
  const visitor = sceneOf(stage, "visitor");
  const slug = await slugOf(visitor, "own");
  const cell = { intent: "book", start: instantIn(visitor, 130), ...input };
  const before = await stage.rows.settled([]);

  for (const [name, value] of Object.entries(smuggled)) {
    const book = await ctx(stage, "visitor", `/meetings/${slug}`, { form: { ...cell, key: newId(), [name]: value } });
    expect([name, book.status]).toEqual([name, 422]);
    const place = { jobTitle: "Gardener", departmentId: "", seen: "1", [name]: value };
    const placed = await ctx(stage, "admin", `/studio/workspace/staff/${people.staff.id}`, { form: place });
    expect([name, placed.status]).toEqual([name, 422]);
    const sent = { email: people.admin.email, password: "not it", terms: "on", [name]: value };
    expect([name, (await ctx(stage, "visitor", "/login", { form: sent })).status]).toEqual([name, 422]);
  }
  expect(await stage.rows.read([])).toEqual(before);
});

test("15: what people write is text on every page it reaches", async () => {
  const visitor = sceneOf(stage, "visitor");
  const slug = await slugOf(visitor, "own");
  const nasty = `<img src=x onerror=alert(1)>"'</script><script>alert(${Date.now()})</script>`;
  const texts = { name: nasty.slice(0, 110), company: nasty, message: nasty };
  const form = { intent: "book", start: instantIn(visitor, 140), key: newId(), ...input, ...texts };

  const booked = await ctx(stage, "visitor", `/meetings/${slug}`, { form });
  const [path = "", query = ""] = (booked.to ?? "").split("?");
  const id = path.split("/").at(-1);
  const pages = [
    await ctx(stage, "visitor", path, { search: Object.fromEntries(new URLSearchParams(query)) }),
    await ctx(stage, "staff", `/studio/workspace/calendar/${id}`),
    await ctx(stage, "staff", "/studio/workspace/calendar", { search: { view: "list" } }),
    await ctx(stage, "staff", "/studio/workspace/leads"),
  ];

  expect(booked.status).toBe(302);
  for (const { status, body } of pages) {
    expect(status).toBe(200);
    expect(body).not.toMatch(/<img src=x|<script>alert/);
  }
  expect(pages[1]?.body).toContain("&lt;img src=x");
});

test("a form that another site sent is refused before anybody is asked who they are", async () => {
  const bookingId = await bookingIdOf(sceneOf(stage, "owner"), "own");
  const before = await stage.rows.settled([]);
  const foreign = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://sister.example" },
    { "Sec-Fetch-Site": "none" },
  ];

  for (const headers of foreign)
    for (const path of [`/bookings/${bookingId}/cancel`, "/sign-out", "/login", "/api/v1/bookings"])
      for (const mode of ["form", "form-data"] as const) {
        const { status } = await ctx(stage, "owner", path, { mode, form: { any: "thing" }, headers });
        expect([path, mode, headers["Sec-Fetch-Site"], status]).toEqual([path, mode, headers["Sec-Fetch-Site"], 403]);
      }
  expect(await stage.rows.read([])).toEqual(before);
});
