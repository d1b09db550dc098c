import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useRevalidator } from "react-router";
import type { Topic } from "#domain/kernel/live.ts";
import { hearChanges } from "./live-stream.ts";

const breath = 60;

type Topics = Topic | `${Topic} ${Topic}` | `${Topic} ${Topic} ${Topic}` | `${Topic} ${Topic} ${Topic} ${Topic}`;

/** Revalidates the page when one of these topics changes, for this client or for any. Separate topics with a space. */
export function useLive(wanted: Topics, clientId?: string) {
  const { revalidate } = useRevalidator();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;
    /** During a navigation it would load the next page all over again. */
    function whenIdle() {
      if (!router || router.state.navigation.state === "idle") return void revalidate();
      forget ??= router.subscribe(({ navigation }) => {
        if (navigation.state !== "idle") return;
        forget?.();
        forget = undefined;
        // After the navigation's own last step, and also for the page it led to: it may have been read before the change.
        queueMicrotask(() => void revalidate());
      });
    }
    const silence = hearChanges((change) => {
      const isOurs = change === "all" || wanted.split(" ").includes(change.topic);
      const isTheirs =
        change !== "all" && change.topic !== "hosting" && clientId !== undefined && change.clientId !== clientId;
      if (!isOurs || isTheirs) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        whenIdle();
      }, breath);
    });
    return () => {
      clearTimeout(waiting);
      forget?.();
      silence();
    };
  }, [wanted, clientId, revalidate, router]);
}
