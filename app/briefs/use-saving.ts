import { useEffect, useRef, useState } from "react";
import type { RefusedAnswer } from "#domain/briefs/index.ts";

type SaveReply = {
  saved?: { id: string; version: number }[];
  refused?: RefusedAnswer[];
  at?: string;
  because?: string;
};
/**
 * How saving stands: what the page says about it, which answers were not taken, and for each that was typed in which
 * version it was when that began and what it is checked against now.
 */
type SavingState = {
  words: string;
  refused: Record<string, RefusedAnswer>;
  touched: Record<string, { first: number; seen: number }>;
};

const pause = 900;
const retryAfter = 5000;
const offline = "No connection. What you type stays on this page and is sent when it is back.";

/**
 * Saves each answer shortly after it was typed. What could not be sent is kept and sent again; what somebody else changed
 * meanwhile is refused, and stays in its field.
 */
export function useSaving(url: string) {
  const [state, setState] = useState<SavingState>({ words: "", refused: {}, touched: {} });
  const waiting = useRef(new Set<string>());
  const seen = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  function later(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), ms);
  }

  function bodyOf(ids: string[]) {
    const all = new FormData(form.current ?? undefined);
    const body = new URLSearchParams();
    for (const id of ids) {
      body.set(`seen.${id}`, String(seen.current.get(id) ?? 0));
      for (const text of all.getAll(`answer.${id}`)) body.append(`answer.${id}`, String(text));
    }
    return body;
  }

  async function send() {
    if (isSending.current || waiting.current.size === 0) return;
    const ids = [...waiting.current];
    waiting.current.clear();
    isSending.current = true;
    setState((was) => ({ ...was, words: "Saving…" }));
    try {
      const response = await fetch(url, { method: "POST", body: bodyOf(ids), headers: { Accept: "application/json" } });
      if (response.status >= 500 || response.status === 429) throw new Error("not now");
      take((await response.json()) as SaveReply, ids); // what saveTyped sends
    } catch {
      for (const id of ids) waiting.current.add(id);
      setState((was) => ({ ...was, words: offline }));
      later(retryAfter);
    } finally {
      isSending.current = false;
    }
    if (waiting.current.size > 0) later(retryAfter);
  }

  function take({ saved = [], refused = [], at, because }: SaveReply, ids: string[]) {
    for (const { id, version } of saved) seen.current.set(id, version);
    // Sent once more, it is meant to replace what the other wrote.
    for (const { id, theirs } of refused) if (theirs) seen.current.set(id, theirs.version);
    setState((was) => {
      const rest = Object.entries(was.refused).filter(([id]) => !ids.includes(id));
      const fresh = refused.map((one) => [one.id, one] as const);
      return {
        words: because ?? (fresh.length > 0 ? "Not all of it is saved. See below." : `Saved ${at}`),
        refused: Object.fromEntries([...rest, ...fresh]),
        touched: Object.fromEntries(
          Object.entries(was.touched).map(([id, one]) => [id, { ...one, seen: seen.current.get(id) ?? one.seen }]),
        ),
      };
    });
  }

  function note(target: EventTarget | null) {
    const name = target instanceof HTMLElement && "name" in target ? String(target.name) : "";
    if (!name.startsWith("answer.")) return;
    const id = name.slice("answer.".length);
    waiting.current.add(id);
    if (!seen.current.has(id)) {
      const first = Number(new FormData(form.current ?? undefined).get(`seen.${id}`)) || 0;
      seen.current.set(id, first);
      setState((was) => ({ ...was, touched: { ...was.touched, [id]: { first, seen: first } } }));
    }
    later(pause);
  }

  useEffect(() => {
    const now = () => later(0);
    const hold = (event: BeforeUnloadEvent) => waiting.current.size > 0 && event.preventDefault();
    addEventListener("online", now);
    addEventListener("beforeunload", hold);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("online", now);
      removeEventListener("beforeunload", hold);
    };
  });

  function again(id: string) {
    waiting.current.add(id);
    later(0);
  }
  return { form, state, note, again };
}
