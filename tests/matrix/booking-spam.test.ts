import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { instantIn } from "./records/meeting.ts";
import { slugOf } from "./records/meeting-type.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("booking_spam");
});
afterAll(() => stage?.close());

const input = { intent: "book", phone: "+44 20 7946 0000", timeZone: "UTC", consent: "on", message: "We sell pumps." };

async function openForm(hour: number) {
  const visitor = sceneOf(stage, "visitor");
  const path = `/meetings/${await slugOf(visitor, "own")}`;
  const email = `${newId()}@visitor.test`;
  const start = instantIn(visitor, hour);
  const send = (guards: Record<string, string>) =>
    ctx(stage, "visitor", path, {
      form: { ...input, name: "Ida Moss", email, start, key: newId(), ...guards },
      search: { start, timeZone: "UTC" },
    });
  const { db } = stage.app;
  const leads = () => db.selectFrom("leads").select(["status", "name", "message"]).where("email", "=", email).execute();
  const booked = async () =>
    (await db.selectFrom("bookings").select("id").where("inviteeEmail", "=", email).execute()).length;
  return { send, leads, booked };
}

const now = () => String(stage.app.clock().getTime());

test.each([
  ["the field nobody sees was filled", () => ({ website: "https://spam.example", shown: "1" }), 121],
  ["it came back at once", () => ({ website: "", shown: now() }), 122],
  ["it does not say when it was drawn", () => ({ website: "" }), 123],
])("a form is kept as spam when %s, and books once it is sent honestly", async (_, guards, hour) => {
  const { send, leads, booked } = await openForm(hour);

  const refused = await send(guards());
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("nothing was booked");
  expect(refused.body).toContain('value="Ida Moss"');
  expect([await leads(), await booked()]).toEqual([
    [{ status: "spam", name: "Ida Moss", message: "We sell pumps." }],
    0,
  ]);

  expect((await send({ website: "", shown: "1" })).status).toBe(302);
  expect([await leads(), await booked()]).toEqual([
    [{ status: "new", name: "Ida Moss", message: "We sell pumps." }],
    1,
  ]);
});

test("spam is out of the list until it is asked for, and one of the team takes it out", async () => {
  const { send, leads } = await openForm(124);
  await send({ website: "x", shown: "1" });
  const [{ id } = { id: "" }] = await stage.app.db
    .selectFrom("leads")
    .select("id")
    .where("status", "=", "spam")
    .orderBy("id", "desc")
    .execute();
  const link = `/studio/workspace/leads/${id}`;
  const list = (search: Record<string, string>) => ctx(stage, "admin", "/studio/workspace/leads", { search });

  expect((await list({})).body).not.toContain(link);
  expect((await list({ status: "spam" })).body).toContain(link);
  expect((await ctx(stage, "admin", link)).body).toContain("Not spam");
  expect((await ctx(stage, "admin", link, { form: { intent: "not_spam" } })).status).toBe(302);
  expect(await leads()).toMatchObject([{ status: "new" }]);
  expect((await list({})).body).toContain(link);
  expect((await ctx(stage, "admin", link)).body).not.toContain("Not spam");
});
