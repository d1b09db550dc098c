import { useEffect, useRef, useState } from "react";
import type { RefusedAnswer } from "#domain/briefs/index.ts";
import type { BriefView } from "./read-view.ts";

type SaveReply = {
  saved?: { id: string; version: number }[];
  refused?: RefusedAnswer[];
  progress?: BriefView["progress"];
  savedAt?: string;
  because?: string;
};
/**
 * How saving stands: what the page says about it, which answers were not taken, how much is answered since, and for each that
 * was typed in which version it was when that began and what it is checked against now.
 */
type SavingState = {
  words: string;
  isWrong: boolean;
  refused: Record<string, RefusedAnswer>;
  progress: BriefView["progress"] | null;
  touched: Record<string, { first: number; seen: number }>;
};

const pause = 900;
const retryAfter = 5000;
const offline = "No connection. What you type stays on this page and is sent when it is back.";
const signedOut = "You were signed out. Sign in in another tab: what you typed is sent then.";
const closed = "You can no longer answer this brief. What you typed last is not saved; copy it before you leave.";

/** What is said of an answer that is none of ours: it is sent again, unless there is nobody to send it to. */
class NotTaken extends Error {
  isFinal: boolean;
  constructor(words: string, isFinal: boolean) {
    super(words);
    this.isFinal = isFinal;
  }
}

async function post(url: string, body: URLSearchParams): Promise<SaveReply> {
  const response = await fetch(url, { method: "POST", body, headers: { Accept: "application/json" } });
  if (response.redirected) throw new NotTaken(signedOut, false);
  if (response.headers.get("Content-Type")?.includes("json")) {
    const reply = (await response.json()) as SaveReply | null; // what saveTyped sends, or a refusal without words
    if (reply && (response.ok || reply.because)) return reply;
  }
  const mayWork = response.status >= 500 || response.status === 429;
  throw new NotTaken(mayWork ? "It could not be saved just now, and is sent again soon." : closed, !mayWork);
}

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
    if (isSending.current || waiting.current.size === 0 || !form.current) return;
    const ids = [...waiting.current];
    waiting.current.clear();
    isSending.current = true;
    setState((was) => ({ ...was, words: "Saving…", isWrong: false }));
    try {
      take(await post(url, bodyOf(ids)), ids);
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
        words: because ?? (isWhole ? `Saved ${savedAt}` : "Not all of it is saved. See what is marked below."),
        isWrong: because !== undefined || !isWhole,
        refused: Object.fromEntries([...rest, ...fresh]),
        progress: progress ?? was.progress,
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
    if (contested.current.has(id)) return;
    waiting.current.add(id);
    if (!seen.current.has(id)) {
      const first = Number(new FormData(form.current ?? undefined).get(`seen.${id}`)) || 0;
      seen.current.set(id, first);
      setState((was) => ({ ...was, touched: { ...was.touched, [id]: { first, seen: first } } }));
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
    setState((was) => ({ ...was, refused: without(was.refused), touched: without(was.touched) }));
  }
  return { form, state, note, hold, keepMine, takeTheirs };
}
