import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { testAppContext } from "#tests/api-server.ts";
import { createTestApp } from "#tests/test-app.ts";
import { loader } from "./notifications.tsx";

/** What the page says to somebody who opens it at this address, of an app that was told another. */
async function open(address: string, publicUrl: string, hasSudo = true) {
  const { db, ben, now } = await createTestApp();
  const app = testAppContext(db, now, { publicUrl });
  const context = new RouterContextProvider();
  const caller = { actor: { ...ben, hasSudo }, session: null, admitUpload: () => {}, keys: app.keys, app };
  const day = { now, today: dayIn(now, "UTC"), timeZone: "UTC" };
  const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
  context.set(requestContext, { db, ...caller, ...day, formats, address: "203.0.113.7" });
  const url = new URL(`${address}/profile/notifications`);
  const args = { context, url, request: new Request(url), params: {} };
  return loader(args as unknown as Parameters<typeof loader>[0]); // the router's own arguments are not used
}

test.each([
  ["https://agency.example", "https://agency.example", true],
  ["http://localhost:3000", "http://localhost:3000", true],
  ["https://agency.example", "http://localhost:3000", false],
])("at %s of an app that knows itself as %s browsers can be notified: %s", async (address, publicUrl, isNamed) => {
  expect(await open(address, publicUrl)).toMatchObject({ isNamed, isProved: true });
});

test("whoever has not shown lately who they are is asked to first", async () => {
  expect(await open("https://agency.example", "https://agency.example", false)).toMatchObject({ isProved: false });
});
