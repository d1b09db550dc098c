import { useEffect, useRef, useState } from "react";
import { hearChanges } from "#app/ui/live-stream.ts";

/** A new one each time the page is read, also when as many wait as before. */
export type Unread = { waiting: number };

/** What the page came with, and while it is looked at what the server says, whenever there is news or some may have been missed. */
export function useUnread(loaded: Unread): number {
  const [told, tell] = useState({ since: loaded, waiting: loaded.waiting });
  const latest = useRef(loaded);
  latest.current = loaded;
  useEffect(() => {
    async function ask() {
      if (document.visibilityState !== "visible") return;
      const since = latest.current;
      const answer = await fetch("/notifications/unread").catch(() => null);
      if (answer?.ok) tell({ since, waiting: Number(await answer.text()) || 0 });
    }
    return hearChanges((change) => {
      if (change === "all" || change.topic === "news") void ask();
    });
  }, []);
  // What was asked for before the page was read anew is older than the page.
  return told.since === loaded ? told.waiting : loaded.waiting;
}
