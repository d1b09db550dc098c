import { expect, test, vi } from "vitest";

type Handler = (event: Record<string, unknown>) => void;

/** A browser's service worker with what the script uses of it; tabs are the pages that are open. */
async function openWorker(tabs: string[] = []) {
  const handlers = new Map<string, Handler>();
  const shown: [string, NotificationOptions][] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const pages = tabs.map((url) => ({ url, focus: async () => focused.push(url) }));
  vi.stubGlobal("self", {
    registration: { showNotification: async (title: string, how: NotificationOptions) => shown.push([title, how]) },
    location: new URL("https://foyer.example/push-worker.js"),
    skipWaiting: async () => {},
    clients: { matchAll: async () => pages, openWindow: async (url: string) => opened.push(url) },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  });
  vi.resetModules();
  await import("./worker.ts");
  vi.unstubAllGlobals();
  async function happen(name: string, event: Record<string, unknown>) {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }
  const push = (data: unknown) => happen("push", { data });
  const press = (data: unknown) => happen("notificationclick", { notification: { data, close: () => {} } });
  return { handlers, shown, opened, focused, push, press };
}

const news = { title: "Foyer", body: "A task is due.", path: "/studio/workspace/tasks/1", tag: "a1" };

test("what arrives is shown once, with the page it leads to", async () => {
  const { shown, push } = await openWorker();
  await push({ json: () => news });
  const { body, tag, path } = news;
  expect(shown).toEqual([["Foyer", { body, tag, icon: "/icon-192.png", data: { path } }]]);
});

test.each([
  ["nothing", null],
  ["no JSON", { json: () => JSON.parse("{") }],
  ["a list", { json: () => [1] }],
  ["null", { json: () => null }],
])("%s leads to the list of notifications", async (_, data) => {
  const { shown, push } = await openWorker();
  await push(data);
  expect(shown).toMatchObject([["Something is new", { data: { path: "/notifications" } }]]);
});

test("a press opens its page, in the tab that shows it or in a new one", async () => {
  const other = "https://foyer.example/studio/workspace/tasks/new";
  const there = `https://foyer.example${news.path}#comments`;
  const without = await openWorker([other]);
  await without.press({ path: news.path });
  expect([without.opened, without.focused]).toEqual([[`https://foyer.example${news.path}`], []]);
  const open = await openWorker([other, there]);
  await open.press({ path: news.path });
  expect([open.opened, open.focused]).toEqual([[], [there]]);
});

test.each(["https://evil.example/", "//evil.example/x", "javascript:alert(1)"])("%s is not opened", async (path) => {
  const { opened, press } = await openWorker();
  await press({ path });
  expect(opened).toEqual([]);
});

test("it answers no requests, and so keeps no pages", async () => {
  const { handlers } = await openWorker();
  expect([...handlers.keys()].sort()).toEqual(["install", "notificationclick", "push"]);
});

test("the icon of what it shows may be loaded, and nothing from elsewhere", async () => {
  vi.stubGlobal("self", { addEventListener: () => {} });
  const { loader } = await import("./worker-file.ts");
  vi.unstubAllGlobals();
  expect(loader().headers.get("Content-Security-Policy")).toBe("default-src 'none'; img-src 'self'");
});
