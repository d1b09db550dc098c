import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Topic } from "#domain/kernel/live.ts";
import { hearChanges } from "./live-stream.ts";

const breath = 60;

type Topics = Topic | `${Topic} ${Topic}` | `${Topic} ${Topic} ${Topic}` | `${Topic} ${Topic} ${Topic} ${Topic}`;

/** Revalidates the page when one of these topics changes, for this client or for any. Separate topics with a space. */
export function useLive(wanted: Topics, clientId?: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const silence = hearChanges((change) => {
      const isOurs = change === "all" || wanted.split(" ").includes(change.topic);
      const isTheirs =
        change !== "all" && change.topic !== "hosting" && clientId !== undefined && change.clientId !== clientId;
      if (!isOurs || isTheirs) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void revalidate();
      }, breath);
    });
    return () => {
      clearTimeout(waiting);
      silence();
    };
  }, [wanted, clientId, revalidate]);
}
