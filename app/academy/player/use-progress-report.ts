import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Progress } from "#domain/academy/index.ts";
import { advance, format, nothingWatched, rest, returned } from "./watched.ts";

const every = 10_000;

export type ProgressReport = ReturnType<typeof useProgressReport>;

/**
 * Reports what is watched: every ten seconds, on pause, when the page is left and when the player is closed. `tells` is
 * false for viewers.
 */
export function useProgressReport(videoId: string, known: Progress, tells: boolean) {
  const [progress, show] = useState(known);
  const watched = useRef(nothingWatched(known.positionS));
  const told = useRef(known.positionS);
  const latest = useRef<Promise<boolean> | null>(null);
  const { revalidate } = useRevalidator();

  const send = useCallback(
    async (body: URLSearchParams) => {
      // The request outlives the page.
      const sent = { method: "POST", body, keepalive: true } as const;
      const answer = await fetch(`/videos/${videoId}/progress`, sent).catch(() => null);
      if (answer?.ok) show(await answer.json());
      // A server error is retried later, as the app may be restarting; what was refused would be refused again.
      return answer !== null && answer.status < 500 && answer.status !== 429;
    },
    [videoId],
  );
  const tell = useCallback(async () => {
    const now = watched.current;
    const seen = format(now);
    if (!tells || (seen === "" && Math.floor(now.at) === Math.floor(told.current))) return;
    const before = told.current;
    watched.current = rest(now);
    told.current = now.at;
    const body = new URLSearchParams({ position: String(now.at), seen, length: String(now.length) });
    // What did not arrive is reported the next time.
    latest.current = send(body);
    if (await latest.current) return;
    watched.current = returned(now, watched.current);
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
      // The list behind the player shows the progress.
      void latest.current?.then(() => revalidate());
    };
  }, [tell, revalidate]);

  return {
    progress,
    tell,
    /** Called with the player's position. */
    at: useCallback((second: number, length: number) => {
      watched.current = advance(watched.current, second, length);
    }, []),
    /** For players that report nothing. */
    mark: useCallback(() => send(new URLSearchParams({ intent: "watched" })), [send]),
  };
}
