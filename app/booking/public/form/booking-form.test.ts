import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { fieldsOf } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { clientOf } from "#tests/actors.ts";
import { countBookings, openMeetings } from "#tests/meetings.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { book } from "./book.ts";
import { bookingForm } from "./booking-form.schema.ts";

const now = new Date("2026-11-23T09:00:00Z");
const sent = {
  intent: "book",
  key: "a-key-of-the-browser",
  shown: String(now.getTime() - 20_000),
  website: "",
  start: "2026-11-24T14:00:00Z",
  timeZone: "Europe/London",
  name: "Ana Silva",
  email: "ana@client.example",
  company: "",
  message: "",
  hold: "",
  consent: "on",
};
const read = (change: object) => bookingForm(now).safeParse({ ...sent, ...change });
const problems = (change: object) => {
  const { error } = read(change);
  return error ? fieldsOf(error) : {};
};

test("a filled form is a wish as machines send it", () => {
  expect(read({}).data).toMatchObject({
    key: "a-key-of-the-browser",
    input: { name: "Ana Silva", consent: true, start: new Date("2026-11-24T14:00:00Z") },
  });
});

test.each([
  ["name", ""],
  ["name", "a".repeat(121)],
  ["email", "ana at home"],
  ["company", "c".repeat(161)],
  ["message", "m".repeat(4001)],
  ["timeZone", "Mars/Olympus"],
])("%s is refused when it is wrong", (field, value) => {
  expect(Object.keys(problems({ [field]: value }))).toEqual([field]);
});

test("consent is asked for in words", () => {
  expect(problems({ consent: undefined })).toEqual({ consent: ["Please agree so that we can keep your details."] });
});

test.each([
  ["the field nobody sees is filled", { website: "https://spam.example" }],
  ["the field nobody sees is left out", { website: undefined }],
  ["the field nobody sees comes twice", { website: ["", ""] }],
  ["it comes back within two seconds", { shown: String(now.getTime() - 1_999) }],
  ["it claims to come from the future", { shown: String(now.getTime() + 60_000) }],
  ["it does not say when it was drawn", { shown: "never" }],
  ["it says nothing of when it was drawn", { shown: "" }],
])("a form is read whole and taken for spam when %s", (_, change) => {
  expect(read(change).data).toMatchObject({ isSpam: true, input: { name: "Ana Silva", email: "ana@client.example" } });
});

test("a form of somebody who took two seconds is not spam", () => {
  expect(read({ shown: String(now.getTime() - 2_000) }).data).toMatchObject({ isSpam: false });
});

test("who is signed in is no bot, however quickly they book; a stranger is asked again", async () => {
  const { db, ana, clientId, now: today, type } = await openMeetings();
  const signedIn = await visitOf(db, clientOf(ana.id, clientId), today);
  const send = async (ctx: typeof signedIn, start: string) => {
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    const form = { ...sent, phone: "+44 20 7946 0000", shown: String(today.getTime()), key: `at-once-${start}`, start };
    const url = new URL(`https://house.test/meetings/${type.slug}`);
    const request = new Request(url, { method: "POST", body: formOf(form) });
    return book({ request, context, key: type.slug, door: "/meetings", url }).catch((thrown: unknown) => thrown);
  };

  expect(await send({ ...signedIn, actor: visitor }, "2026-11-24T14:00:00Z")).toMatchObject({ data: { isSpam: true } });
  expect(await send(signedIn, "2026-11-24T15:00:00Z")).toMatchObject({ status: 302 });
  expect(await countBookings(db, type.id)).toBe(1);
});

test("unknown fields are refused", () => {
  expect(read({ admin: "yes" }).success).toBe(false);
});
