import { useEffect, useRef, useState } from "react";
import { hearChanges } from "#app/ui/live-stream.ts";

/** A new object each time the page is read, even when the count is the same. */
export type Unread = { waiting: number };

/**
 * The count the page was loaded with, and, while it is visible, the server's count whenever there is something new or
 * some may have been missed. Null for those who have none of their own here.
 */
export function useUnread(loaded: Unread | null): number | null {
  const [told, tell] = useState({ since: loaded, waiting: loaded?.waiting ?? 0 });
  const latest = useRef(loaded);
  latest.current = loaded;
  useEffect(() => {
    async function ask() {
      if (document.visibilityState !== "visible") return;
      const since = latest.current;
      if (!since) return;
      const answer = await fetch("/notifications/unread").catch(() => null);
      if (answer?.ok) tell({ since, waiting: Number(await answer.text()) || 0 });
    }
    return hearChanges((change) => {
      if (change === "all" || change.topic === "news") void ask();
    });
  }, []);
  // An answer requested before the page was read again is older than the page.
  return loaded && told.since === loaded ? told.waiting : (loaded?.waiting ?? null);
}
