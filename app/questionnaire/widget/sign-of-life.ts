import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { calendlyWord, type FramedCalendar } from "./calendar-address.ts";

const everyMs = 100;
const patienceMs = 10_000;

/** `unstarted` until script runs; `silent` when nothing was heard for ten seconds, and a link is shown instead. */
export type Life = "unstarted" | "waiting" | "alive" | "silent" | "scheduled";

/** Watches a frame: Calendly sends messages, Google only loads. Stops when the page is left. */
export function useSignOfLife(
  frame: RefObject<HTMLIFrameElement | null>,
  { provider, src }: FramedCalendar,
  onHeight: (px: number) => void,
) {
  const [state, setState] = useState<Life>("unstarted");
  const wasSeen = useRef(false);

  useEffect(() => {
    setState("waiting");
    wasSeen.current = false;
    const started = performance.now();
    const looking = setInterval(() => {
      const isLate = performance.now() - started >= patienceMs;
      if (!wasSeen.current && !isLate) return;
      clearInterval(looking);
      setState((now) => (now === "waiting" ? (wasSeen.current ? "alive" : "silent") : now));
      if (!wasSeen.current) console.warn(`The calendar at ${new URL(src).origin} gave no sign of life.`);
    }, everyMs);

    function listen({ source, origin, data }: MessageEvent<unknown>) {
      const word =
        provider === "calendly" && source === frame.current?.contentWindow ? calendlyWord(origin, data) : null;
      if (!word) return;
      wasSeen.current = true;
      if (word.kind === "height") onHeight(word.px);
      setState(word.kind === "scheduled" ? "scheduled" : (now) => (now === "scheduled" ? now : "alive"));
    }
    window.addEventListener("message", listen);
    return () => {
      clearInterval(looking);
      window.removeEventListener("message", listen);
    };
  }, [frame, provider, src, onHeight]);

  /** The load event only counts for a provider that never sends messages: a refused frame loads an error page too. */
  const seen = useCallback(() => {
    if (provider === "google") wasSeen.current = true;
  }, [provider]);
  return { state, seen };
}
