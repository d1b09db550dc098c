import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs, visitor } from "#domain/access/actor.ts";
import { readCalendarEntry } from "#domain/booking/index.ts";
import { keyOf, pageOf, readClientPage, readMeetingType } from "#domain/booking/types/index.ts";
import { remind } from "#domain/notifications/index.ts";
import { toCalendarObject } from "#platform/calendar/to-calendar.ts";
import { openClosers, seedCloser, seedTypeOf } from "#tests/closers.ts";
import { mailsAbout, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { lookIntent } from "./look-intent.ts";

const arabic = "شركة المطاحن الكبرى";
const look = { intent: "look", name: arabic, accent: "#0a7d4f", ownsAccent: "on", logoFileId: "", seen: "1" };

/** A client with a meeting, and its look as an admin saves it. */
async function openLook(companyName?: string) {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  if (companyName) await db.updateTable("clients").set({ companyName }).where("id", "=", clientId).execute();
  const closer = await seedCloser(db, noor, clientId);
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id] });
  const context = new RouterContextProvider();
  context.set(requestContext, await visitOf(db, noor, now));
  const save = async (form: FormData): Promise<unknown> => {
    const url = new URL(`https://house.test/studio/workspace/clients/${clientId}/meeting-types`);
    const request = new Request(url, { method: "POST", body: form });
    const answer = await formAction(() => ({ look: lookIntent(clientId) }))({ request, context, url });
    return "data" in Object(answer) ? Object(answer).data : answer;
  };
  const kept = async () => {
    const read = await readClientPage({ db, actor: noor }, clientId);
    return read.ok ? read.value : null;
  };
  return { ...app, type, save, kept };
}

test("a logo of 12 MB is refused beside its field, and what was typed stays", async () => {
  const { save, kept } = await openLook();
  const form = formOf(look);
  form.set("logoFileId.upload", new File([new Uint8Array(12 * 1024 * 1024)], "logo.png", { type: "image/png" }));

  expect(await save(form)).toMatchObject({
    fields: { logoFileId: ["File size must be less than 5MB"] },
    typed: { name: arabic, accent: "#0a7d4f" },
  });
  expect(await kept()).toMatchObject({ name: null, logoFileId: null, version: 1 });
  form.delete("logoFileId.upload");
  expect(await save(form)).toMatchObject({ kind: "saved" });
  expect(await kept()).toMatchObject({ name: arabic, accent: "#0a7d4f", version: 2 });
});

test("a client with an Arabic name has an address that can be typed, and its leads read its name everywhere", async () => {
  const { db, type } = await openLook(arabic);
  expect(pageOf(type)).toMatch(/^\/with\/meet-[a-z2-9]{10}\/talk-/);
  expect(await readMeetingType({ db, actor: visitor }, keyOf(type))).toMatchObject({
    value: { client: { name: arabic } },
  });
});

test("the emails and calendar of such a client's meeting carry its name", async () => {
  const { db, clientId, book } = await openClosers({ noticeMin: 0 });
  await db.updateTable("clients").set({ companyName: arabic }).where("id", "=", clientId).execute();
  const made = await book("2026-11-26T12:00:00Z", { name: "نور الهدى" });
  const id = made.ok ? made.value.id : "";
  const { desk, addresses } = openDesk();
  const render: typeof desk.render = (message) => renderEmail(message, message.inNameOf ?? "Northdoor");
  const now = new Date("2026-11-26T11:00:00Z");
  await remind({ db, actor: jobs, now, ...desk, render }, { addresses, reminderMin: [60] });

  const [toLead] = await mailsAbout(db, id);
  expect(toLead?.text).toContain(arabic);
  expect(JSON.stringify(toLead)).not.toContain("Northdoor");
  const entry = await readCalendarEntry({ db, actor: jobs, now }, id);
  if (!entry.ok) throw new Error("no entry");
  const file = toCalendarObject(entry.value);
  expect(file.replaceAll(/\r\n /g, "")).toContain("نور الهدى");
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
