import { afterEach, expect, test, vi } from "vitest";
import { subscribeHere } from "./in-browser.ts";

afterEach(() => vi.unstubAllGlobals());

const answer = (said: NotificationPermission) => vi.stubGlobal("Notification", { requestPermission: async () => said });

test("a question that was closed is told apart from a no", async () => {
  answer("default");
  expect(await subscribeHere("key")).toMatchObject({ ok: false, because: expect.stringContaining("got no answer") });
  answer("denied");
  expect(await subscribeHere("key")).toEqual({ ok: false, because: null });
});
