import type { RefusedAnswer } from "#domain/briefs/index.ts";
import type { BriefView } from "./read-view.ts";

/** What `saveTyped` answers. */
export type SaveReply = {
  saved?: { id: string; version: number; base: string }[];
  refused?: RefusedAnswer[];
  progress?: BriefView["progress"];
  savedAt?: string;
  because?: string;
};

/** Said while nothing can be sent. */
export const offline = "No connection. What you type stays on this page and is sent when it is back.";
const signedOut = "You were signed out. Sign in in another tab: what you typed is sent then.";
const closed = "You can no longer answer this brief. What you typed last is not saved; copy it before you leave.";

/** What is said of an answer that is none of ours: it is sent again, unless there is nobody to send it to. */
export class NotTaken extends Error {
  isFinal: boolean;
  constructor(words: string, isFinal: boolean) {
    super(words);
    this.isFinal = isFinal;
  }
}

/** Sends what was typed to where it is saved. */
export async function postTyped(url: string, body: URLSearchParams): Promise<SaveReply> {
  const response = await fetch(url, { method: "POST", body, headers: { Accept: "application/json" } });
  if (response.redirected) throw new NotTaken(signedOut, false);
  if (response.headers.get("Content-Type")?.includes("json")) {
    const reply = (await response.json()) as SaveReply | null; // what saveTyped sends, or a refusal without words
    if (reply && (response.ok || reply.because)) return reply;
  }
  const mayWork = response.status >= 500 || response.status === 429;
  throw new NotTaken(mayWork ? "It could not be saved just now, and is sent again soon." : closed, !mayWork);
}

/** What a form holds as answers to these questions, each with the version it is checked against. */
export function answersIn(form: HTMLFormElement, ids: string[], seen: Map<string, number>): URLSearchParams {
  const all = new FormData(form);
  const body = new URLSearchParams();
  for (const id of ids) {
    body.set(`seen.${id}`, String(seen.get(id) ?? 0));
    for (const text of all.getAll(`answer.${id}`)) body.append(`answer.${id}`, String(text));
  }
  return body;
}
