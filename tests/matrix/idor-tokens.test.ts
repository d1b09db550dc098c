import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingLink } from "#domain/booking/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { password } from "#tests/people.ts";
import type { Principal } from "./principals.ts";
import { linkFor } from "./records/link.ts";
import { bookingIdOf } from "./records/meeting.ts";
import { openStage, type Stage, withoutAddress } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_tokens");
});
afterAll(() => stage?.close());

const purposes = ["read", "reschedule", "cancel", "calendar"] as const;
const pages = { read: "", reschedule: "/reschedule", cancel: "/cancel", calendar: "/calendar.ics" };

test("8: a booking's link opens one page of one booking, and its address goes to no other site", async () => {
  const id = await bookingIdOf(sceneOf(stage, "owner"), "own");
  const other = await bookingIdOf(sceneOf(stage, "owner"), "other");
  const keyFor = (bookingId: string, purpose: (typeof purposes)[number]) =>
    new URL(bookingLink(stage.app.keys, bookingId, purpose), "http://house.test").searchParams.get("key") ?? "";
  const open = (page: (typeof purposes)[number], key: string) =>
    ctx(stage, "visitor", `/bookings/${id}${pages[page]}`, { search: { key } });

  for (const page of purposes) {
    expect((await open(page, keyFor(id, page))).status).toBe(200);
    const wrong = [
      ...purposes.filter((one) => one !== page).map((one) => keyFor(id, one)),
      keyFor(other, page),
      "x",
      "",
    ];
    for (const key of wrong) expect([page, (await open(page, key)).status]).toEqual([page, 404]);
    const answer = await fetch(`${stage.url}/bookings/${id}${pages[page]}?key=${keyFor(id, page)}`);
    expect(answer.headers.get("Referrer-Policy")).toMatch(/^(no-referrer|same-origin)$/);
  }
});

test("8: a set-up link that was guessed opens nothing, and says nothing of a house that is lived in", async () => {
  const { status, to } = await ctx(stage, "visitor", "/setup", { search: { token: newId() } });
  expect([status, to]).toEqual([302, "/login"]);
});

test("8: an account's link opens for one purpose and once", async () => {
  const kinds = { invite: "/invitation", reset: "/reset", mail_change: "/confirm-mail" } as const;
  const texts = await Promise.all(
    (["invite", "reset", "mail_change"] as const).map(async (purpose) => {
      const place = await linkFor(purpose)(sceneOf(stage, "visitor"), "own");
      return [purpose, place.params?.["link"] ?? ""] as const;
    }),
  );
  for (const [purpose, text] of texts) {
    for (const [other, page] of Object.entries(kinds))
      expect([purpose, page, (await ctx(stage, "visitor", `${page}/${text}`)).status]).toEqual([
        purpose,
        page,
        other === purpose ? 200 : 404,
      ]);
    const [id] = text.split(".");
    for (const wrong of [id, `${id}.`, `${text}x`, `${text}.x`, text.slice(0, -1)])
      expect((await ctx(stage, "visitor", `${kinds[purpose]}/${wrong}`)).status).toBe(404);
    const form = {
      password,
      ...(purpose === "invite" && { terms: "on" }),
      ...(purpose === "reset" && { passwordAgain: password }),
    };
    const take = () => ctx(stage, "visitor", `${kinds[purpose]}/${text}`, { mode: "form-data", form });
    // An invitation leads into the app.
    const taken = purpose === "invite" ? [202, "/studio"] : [200, null];
    const first = await take();
    expect([purpose, first.status, first.to, (await take()).status]).toEqual([purpose, ...taken, 404]);
  }
});

test("11: who loses their standing or their company is somebody else at the very next request", async () => {
  const { db } = stage.app;
  const { staff, unassigned, owner } = stage.cast.people;
  const at = async (who: Principal, path: string) => {
    const { status, to } = await ctx(stage, who, path);
    return to ? new URL(to, "http://house.test").pathname : status;
  };
  expect(await at("staff", "/studio")).toBe(200);
  expect(await at("owner", "/dashboard/people")).toBe(200);
  expect(await at("unassigned", "/studio/workspace/settings/brand")).toBe(404);

  await db.updateTable("people").set({ role: "admin" }).where("id", "=", unassigned.id).execute();
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", staff.id).execute();
  await db.deleteFrom("clientMembers").where("userId", "=", owner.id).execute();

  expect(await at("unassigned", "/studio/workspace/settings/brand")).toBe(200);
  expect(await at("staff", "/studio")).toBe("/login");
  expect(await at("owner", "/dashboard/people")).toBe("/login");
});

test("16: an unknown address, a wrong password and a suspended person are answered alike", async () => {
  const { admin, suspended } = stage.cast.people;
  const wrongs = [
    { email: `nobody.${newId()}@house.test`, password },
    { email: admin.email, password: "not the password" },
    { email: suspended.email, password },
  ];
  const answers = await Promise.all(
    wrongs.map(async (wrong) => {
      const form = { ...wrong, terms: "on" };
      const answer = await ctx(stage, "visitor", "/login", { mode: "form-data", form });
      return withoutAddress(answer, [{ search: { email: wrong.email } }]).replace(/\d{13}/, "now");
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("Authentication failed");
});
