/** Nobody waits longer for a browser to forget. */
const patienceMs = 1_000;

/**
 * Has the browser forget its subscription, so that nothing that is still on its way arrives, and close what it shows of it:
 * whoever sits there next reads neither.
 */
export async function unsubscribeHere(): Promise<void> {
  await Promise.race([forget(), new Promise((passed) => setTimeout(passed, patienceMs))]);
}

async function forget() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration("/");
    const shown = (await registration?.getNotifications?.()) ?? [];
    for (const one of shown) one.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server sends nothing to it any more all the same.
  }
}

/** Has the browser forget a subscription that is not of whoever is signed in, as after somebody else's session ran out. */
export async function unsubscribeOthers(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration("/");
    if (!(await registration?.pushManager?.getSubscription())) return;
    const answer = await fetch("/notifications/here");
    if (answer.ok && (await answer.text()) === "0") await unsubscribeHere();
  } catch {
    // It is asked again with the next page.
  }
}
