import { useSyncExternalStore } from "react";

/** Whether this browser can notify, and if not, why. */
export type PushAbility = "able" | "blocked" | "installs" | "old" | "insecure" | "unable";

const isOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

function judge(): PushAbility {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isOfApple() ? (isInstalled() ? "old" : "installs") : "unable";
  return Notification.permission === "denied" ? "blocked" : "able";
}

const never = () => () => {};

/** Null until it is known. */
export const usePushAbility = (): PushAbility | null => useSyncExternalStore(never, judge, () => null);

type Subscribing = { ok: true; fields: Record<string, string> } | { ok: false; because: string | null };

const unanswered = "Your browser asked and got no answer. Press again and choose Allow.";
const workerFile = "/push-worker.js";

/**
 * Asks the person, then has the browser subscribe for the agency's key. `because` is null where they said no: the page says
 * what to do then. Chrome and Edge take it for no answer when the question is closed.
 */
export async function subscribeHere(key: string): Promise<Subscribing> {
  const said = await Notification.requestPermission();
  if (said === "default") return { ok: false, because: unanswered };
  if (said !== "granted") return { ok: false, because: null };
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
