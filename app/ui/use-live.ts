import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { Topic } from "#domain/kernel/live.ts";
import { hearChanges } from "./live-stream.ts";

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
  const isBusy = useNavigation().state !== "idle" || state !== "idle";
  const heardAt = useRef<number | null>(null);
  const read = useRef(() => {});
  useEffect(() => {
    read.current = () => {
      if (isBusy || heardAt.current === null) return;
      const isRead = heardAt.current < readAt;
      heardAt.current = null;
      if (isRead) return;
      readAt = performance.now();
      void revalidate();
    };
    read.current();
  }, [isBusy, revalidate]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const silence = hearChanges((change) => {
      const isOurs = change === "all" || wanted.split(" ").includes(change.topic);
      const isTheirs =
        change !== "all" && change.topic !== "hosting" && clientId !== undefined && change.clientId !== clientId;
      if (!isOurs || isTheirs) return;
      heardAt.current = performance.now();
      waiting ??= setTimeout(() => {
        waiting = undefined;
        read.current();
      }, breath);
    });
    return () => {
      clearTimeout(waiting);
      silence();
    };
  }, [wanted, clientId]);
}
