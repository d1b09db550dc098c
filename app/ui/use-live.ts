import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { Topic } from "#domain/kernel/live.ts";
import { hearChanges } from "./live-stream.ts";
import { useDataRouter } from "./router-internals.ts";

const breath = 60;

type Topics = Topic | `${Topic} ${Topic}` | `${Topic} ${Topic} ${Topic}` | `${Topic} ${Topic} ${Topic} ${Topic}`;

/** When the page was last asked for on account of news; several parts of a page may listen. */
let readAt = 0;

/**
 * Revalidates the page when one of these topics changes, for this client or for any. Separate topics with a space.
 *
 * While a page is on its way the news waits: to revalidate then would ask for it anew, and on a slow line with much
 * news it would never arrive.
 */
export function useLive(wanted: Topics, clientId?: string) {
  const { revalidate, state } = useRevalidator();
  const router = useDataRouter();
  const isBusy = useNavigation().state !== "idle" || state !== "idle";
  const heardAt = useRef<number | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useRef(() => {});
  const readSoon = useRef(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      read.current();
    }, breath);
  });
  useEffect(() => {
    read.current = () => {
      if (isBusy || heardAt.current === null) return;
      // A click is known to the router before the page is drawn that knows of it.
      const isAsked = router?.state.navigation.state !== "idle" || router.state.revalidation !== "idle";
      if (isAsked) return readSoon.current();
      const isRead = heardAt.current < readAt;
      heardAt.current = null;
      if (isRead) return;
      readAt = performance.now();
      void revalidate();
    };
    read.current();
  }, [isBusy, revalidate, router]);
  useEffect(() => {
    const silence = hearChanges((change) => {
      const isOurs = change === "all" || wanted.split(" ").includes(change.topic);
      const isTheirs =
        change !== "all" && change.topic !== "hosting" && clientId !== undefined && change.clientId !== clientId;
      if (!isOurs || isTheirs) return;
      heardAt.current = performance.now();
      readSoon.current();
    });
    return () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      silence();
    };
  }, [wanted, clientId]);
}
