import { useEffect, useState } from "react";
import type { Answer, Question } from "./options.ts";

export type Trouble = "offline" | "failed" | null;

const pause = 80;
const timeoutMs = 10_000;

/** The server's options for what was typed. Only the answer to the latest query counts; older requests are aborted. */
export function useAnswer({ query, asks }: Question, opened: string[], isWanted = true) {
  const [{ answer, trouble }, tell] = useState<{ answer: Answer | null; trouble: Trouble }>(nothing);
  const [tries, setTries] = useState(0);
  const again = () => setTries((many) => many + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` does not change while the palette is open
  useEffect(() => {
    if (!isWanted) return;
    const called = new AbortController();
    const waiting = setTimeout(ask, query === "" ? 0 : pause);
    async function ask() {
      try {
        const signal = AbortSignal.any([called.signal, AbortSignal.timeout(timeoutMs)]);
        const response = await fetch(`/studio/palette?${addressOf({ query, asks }, opened)}`, { signal });
        // If the session has ended, reloading the page leads to sign-in.
        if (response.redirected) return location.reload();
        if (!response.ok) throw new Error(`the palette was answered ${response.status}`);
        const told: Answer = await response.json();
        if (!called.signal.aborted) tell({ answer: told, trouble: null });
      } catch {
        if (!called.signal.aborted) tell({ answer: null, trouble: navigator.onLine ? "failed" : "offline" });
      }
    }
    return () => {
      clearTimeout(waiting);
      called.abort();
    };
  }, [query, asks, tries, isWanted]);
  useEffect(() => {
    const back = () => setTries((many) => many + 1);
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
  const isFresh = answer?.query === query && answer.asks === asks;
  return { answer, trouble, isFresh, again };
}

const nothing = { answer: null, trouble: null };

function addressOf({ query, asks }: Question, opened: string[]) {
  const asked = new URLSearchParams();
  if (query) asked.set("q", query);
  if (asks) asked.set("for", asks);
  if (!query && !asks) for (const record of opened) asked.append("recent", record);
  return asked;
}
