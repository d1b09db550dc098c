import { useEffect, useRef, useState } from "react";
import type { RefusedAnswer } from "#domain/briefs/index.ts";
import { answersIn, NotTaken, offline, postTyped, type SaveReply } from "./post-typed.ts";
import type { BriefView } from "./read-view.ts";

/**
 * How saving stands: what the page says about it, which answers were not taken, how much is answered since, and for each that
 * was typed in which version it was when that began, and what it is checked against now: `base` is null until it is saved.
 */
type SavingState = {
  words: string;
  isWrong: boolean;
  refused: Record<string, RefusedAnswer>;
  progress: BriefView["progress"] | null;
  touched: Record<string, { first: number; seen: number; base: string | null }>;
};

const pause = 900;
const retryAfter = 5000;

/**
 * Saves each answer shortly after it was typed. What could not be sent is kept and sent again; what somebody else changed
 * meanwhile is refused, and stays in its field.
 */
export function useSaving(url: string) {
  const [state, setState] = useState<SavingState>({
    ...{ words: "", isWrong: false, refused: {}, progress: null, touched: {} },
  });
  const waiting = useRef(new Set<string>());
  /** What somebody else changed: it is sent once its writer has chosen between the two. */
  const contested = useRef(new Set<string>());
  const seen = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function later(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), ms);
  }

  async function send() {
    if (isSending.current || waiting.current.size === 0 || !form.current) return;
    const ids = [...waiting.current];
    waiting.current.clear();
    isSending.current = true;
    setState((was) => ({ ...was, words: "Saving…", isWrong: false }));
    try {
      take(await postTyped(url, answersIn(form.current, ids, seen.current)), ids);
      if (waiting.current.size > 0) later(pause);
    } catch (problem) {
      for (const id of ids) waiting.current.add(id);
      const words = problem instanceof NotTaken ? problem.message : offline;
      setState((was) => ({ ...was, words, isWrong: true }));
      if (!(problem instanceof NotTaken && problem.isFinal)) later(retryAfter);
    } finally {
      isSending.current = false;
    }
  }

  function take({ saved = [], refused = [], progress, savedAt, because }: SaveReply, ids: string[]) {
    for (const { id, version } of saved) seen.current.set(id, version);
    for (const { id, theirs } of refused) {
      if (!theirs) continue;
      contested.current.add(id);
      waiting.current.delete(id);
      // Sent once more, it is meant to replace what the other wrote.
      seen.current.set(id, theirs.version);
    }
    setState((was) => {
      const rest = Object.entries(was.refused).filter(([id]) => !ids.includes(id));
      const fresh = refused.map((one) => [one.id, one] as const);
      const isWhole = rest.length === 0 && fresh.length === 0;
      return {
        words: because ?? (isWhole ? `Saved ${savedAt}` : "Not all of it is saved: see what is marked."),
        isWrong: because !== undefined || !isWhole,
        refused: Object.fromEntries([...rest, ...fresh]),
        progress: progress ?? was.progress,
        touched: Object.fromEntries(
          Object.entries(was.touched).map(([id, one]) => {
            const base = saved.find((answer) => answer.id === id)?.base ?? one.base;
            return [id, { ...one, base, seen: seen.current.get(id) ?? one.seen }];
          }),
        ),
      };
    });
  }

  function note(target: EventTarget | null) {
    const name = target instanceof HTMLElement && "name" in target ? String(target.name) : "";
    if (!name.startsWith("answer.")) return;
    const id = name.slice("answer.".length);
    if (contested.current.has(id)) return;
    waiting.current.add(id);
    if (!seen.current.has(id)) {
      const first = Number(new FormData(form.current ?? undefined).get(`seen.${id}`)) || 0;
      seen.current.set(id, first);
      setState((was) => ({ ...was, touched: { ...was.touched, [id]: { first, seen: first, base: null } } }));
    }
    later(pause);
  }

  /** The whole form waits for what is under way, or it would be told that it changed the answer itself. */
  function hold(event: React.FormEvent<HTMLFormElement>) {
    if (!isSending.current) return later(pause);
    clearTimeout(timer.current);
    event.preventDefault();
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
  }

  useEffect(() => {
    if (!isSending.current && pressed.current) {
      form.current?.requestSubmit(pressed.current);
      pressed.current = null;
    }
    const now = () => later(0);
    const stay = (event: BeforeUnloadEvent) => {
      if (waiting.current.size + contested.current.size > 0 || isSending.current) event.preventDefault();
    };
    addEventListener("online", now);
    addEventListener("beforeunload", stay);
    return () => {
      removeEventListener("online", now);
      removeEventListener("beforeunload", stay);
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function keepMine(id: string) {
    contested.current.delete(id);
    waiting.current.add(id);
    later(0);
  }

  /** Forgets what was typed: the field shows what is stored. */
  function takeTheirs(id: string) {
    for (const one of [contested, waiting]) one.current.delete(id);
    seen.current.delete(id);
    const without = <V>(all: Record<string, V>) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));
    setState((was) => {
      const refused = without(was.refused);
      const isWrong = was.isWrong && Object.keys(refused).length > 0;
      return { ...was, refused, touched: without(was.touched), isWrong, words: isWrong ? was.words : "" };
    });
  }
  return { form, state, note, hold, keepMine, takeTheirs };
}
