import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Progress } from "#domain/academy/index.ts";
import { emptyTape, format, rest, returned, wind } from "./tape.ts";

const every = 10_000;

export type Telling = ReturnType<typeof useTelling>;

/**
 * Tells the house what is watched: every ten seconds, when it pauses, when the page is left and when the player is closed.
 * `tells` is false for whoever only looks on.
 */
export function useTelling(videoId: string, known: Progress, tells: boolean) {
  const [progress, show] = useState(known);
  const tape = useRef(emptyTape(known.positionS));
  const told = useRef(known.positionS);
  const latest = useRef<Promise<boolean> | null>(null);
  const { revalidate } = useRevalidator();

  const send = useCallback(
    async (body: URLSearchParams) => {
      // It outlives the page.
      const sent = { method: "POST", body, keepalive: true } as const;
      const answer = await fetch(`/videos/${videoId}/progress`, sent).catch(() => null);
      if (answer?.ok) show(await answer.json());
      // A house that is being started anew reads it later; what it refuses it would refuse again.
      return answer !== null && answer.status < 500 && answer.status !== 429;
    },
    [videoId],
  );
  const tell = useCallback(async () => {
    const now = tape.current;
    const seen = format(now);
    if (!tells || (seen === "" && Math.floor(now.at) === Math.floor(told.current))) return;
    const before = told.current;
    tape.current = rest(now);
    told.current = now.at;
    const body = new URLSearchParams({ position: String(now.at), seen, length: String(now.length) });
    // What did not arrive is told the next time.
    latest.current = send(body);
    if (await latest.current) return;
    tape.current = returned(now, tape.current);
    told.current = before;
  }, [send, tells]);

  useEffect(() => {
    const timer = setInterval(tell, every);
    const leave = () => document.visibilityState === "hidden" && tell();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", tell);
      void tell();
      // The list behind shows how far one came.
      void latest.current?.then(() => revalidate());
    };
  }, [tell, revalidate]);

  return {
    progress,
    tell,
    /** The player stands there. */
    at: useCallback((second: number, length: number) => {
      tape.current = wind(tape.current, second, length);
    }, []),
    /** For players that tell nothing. */
    mark: useCallback(() => send(new URLSearchParams({ intent: "watched" })), [send]),
  };
}
