/**
 * Runs in the background of a browser that is notified: shows what arrives, and opens the page it is about. It answers no
 * requests and keeps no pages, so that what a browser shows always comes from the server, for whoever is signed in.
 */
type Event = { waitUntil: (work: Promise<unknown>) => void };
type Arrival = Event & { data: { json: () => unknown } | null };
type Press = Event & { notification: Notification };
type Tab = { url: string; focus: () => Promise<unknown> };

/** What is used of a service worker, whose types are not those of a page. */
type PushWorker = {
  registration: ServiceWorkerRegistration;
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: {
    matchAll: (which: { type: "window"; includeUncontrolled: true }) => Promise<Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (name: "install", then: (event: Event) => void): void;
    (name: "push", then: (event: Arrival) => void): void;
    (name: "notificationclick", then: (event: Press) => void): void;
  };
};
const worker = self as unknown as PushWorker; // this file runs nowhere else

/** A browser has to show something for whatever arrives. */
const unread = { title: "Something is new", body: "", path: "/notifications", tag: "unread" };

function read({ data }: Arrival): typeof unread {
  try {
    return { ...unread, ...Object(data?.json()) };
  } catch {
    return unread;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => {
  const { title, body, path, tag } = read(event);
  const shown = { body: String(body), tag: String(tag), icon: "/icon-192.png", data: { path: String(path) } };
  event.waitUntil(worker.registration.showNotification(String(title), shown));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(Object(event.notification.data).path ?? "/")));
});

/** In a tab that shows it already, or a new one: what is typed elsewhere stays. */
async function open(path: string) {
  const { origin } = worker.location;
  const wanted = new URL(path, origin);
  if (wanted.origin !== origin) return;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find(({ url }) => url.replace(/#.*/, "") === wanted.href);
  await (there ? there.focus() : worker.clients.openWindow(wanted.href));
}

export {};
