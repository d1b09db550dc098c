import { useEffect, useState } from "react";

const minute = 60_000;

/** What the page came with, and while it is looked at what the server says, each minute and on coming back to the tab. */
export function useUnread(loaded: number): number {
  const [unread, setUnread] = useState(loaded);
  useEffect(() => setUnread(loaded), [loaded]);
  useEffect(() => {
    async function ask() {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch("/notifications/unread").catch(() => null);
      if (answer?.ok) setUnread(Number(await answer.text()) || 0);
    }
    const asking = setInterval(ask, minute);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(asking);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return unread;
}
