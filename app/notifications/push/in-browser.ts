import { useSyncExternalStore } from "react";

/** Whether this browser can notify, and if not, why. */
export type PushAbility = "able" | "blocked" | "installs" | "insecure" | "unable";

const isOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function judge(): PushAbility {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isOfApple() ? "installs" : "unable";
  return Notification.permission === "denied" ? "blocked" : "able";
}

const never = () => () => {};

/** Null until it is known. */
export const usePushAbility = (): PushAbility | null => useSyncExternalStore(never, judge, () => null);

type Subscribing = { ok: true; fields: Record<string, string> } | { ok: false; because: string | null };

const workerFile = "/push-worker.js";

/**
 * Asks the person, then has the browser subscribe for the agency's key. `because` is null where they said no: the page says
 * what to do then.
 */
export async function subscribeHere(key: string): Promise<Subscribing> {
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, because: null };
  try {
    await navigator.serviceWorker.register(workerFile, { scope: "/" });
    const { pushManager } = await navigator.serviceWorker.ready;
    // It may be for a former key, or for whoever used this browser before.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = "", keys = {} } = made.toJSON();
    return { ok: true, fields: { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", key } };
  } catch {
    const because =
      "The browser's push service did not answer. Use no private window, check your connection and try again.";
    return { ok: false, because };
  }
}

/** Has the browser forget its subscription, so that nothing that is still on its way arrives. */
export async function unsubscribeHere(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration("/");
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server sends nothing to it any more all the same.
  }
}
