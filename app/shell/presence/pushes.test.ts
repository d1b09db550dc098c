import { afterEach, expect, test, vi } from "vitest";
import { unsubscribeHere, unsubscribeOthers } from "./pushes.ts";

/** A browser that notifies; `forgets` false: it never answers when it is to forget that. */
function openBrowser({ forgets = true, isTheirs = "1" } = {}) {
  const done: string[] = [];
  const unsubscribe = () => {
    done.push("unsubscribed");
    return forgets ? Promise.resolve(true) : new Promise<boolean>(() => {});
  };
  const registration = {
    getNotifications: async () => [{ close: () => done.push("closed") }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal("fetch", async (path: string) => {
    done.push(path);
    return new Response(isTheirs);
  });
  return done;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a browser that is turned off closes what it shows and forgets its subscription", async () => {
  const done = openBrowser();
  await unsubscribeHere();
  expect(done).toEqual(["closed", "unsubscribed"]);
});

test("nobody waits longer than a second for a browser to forget", async () => {
  vi.useFakeTimers();
  openBrowser({ forgets: false });
  const left = vi.fn();
  void unsubscribeHere().then(left);
  await vi.advanceTimersByTimeAsync(999);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(left).toHaveBeenCalled();
});

test("after a sign-in a browser goes on for the same person, and forgets what was somebody else's", async () => {
  const own = openBrowser();
  await unsubscribeOthers();
  expect(own).toEqual(["/notifications/here"]);

  const others = openBrowser({ isTheirs: "0" });
  await unsubscribeOthers();
  expect(others).toEqual(["/notifications/here", "closed", "unsubscribed"]);
});
