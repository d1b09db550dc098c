import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { sendFilm } from "./send-film.ts";

/** `share`: how much of the file has arrived, from 0 to 1. */
export type Sending =
  | { state: "none" }
  | { state: "going"; share: number }
  | { state: "here"; fileId: string }
  | { state: "failed"; because: string };

/** Uploads a video while the rest of its form is filled in. A form submitted earlier waits for the upload. */
export function useSending(form: RefObject<HTMLFormElement | null>) {
  const [sending, show] = useState<Sending>({ state: "none" });
  const [isAwaited, awaitIt] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => {
    if (!isAwaited || sending.state === "going") return;
    awaitIt(false);
    if (sending.state === "here") form.current?.requestSubmit();
  }, [isAwaited, sending, form]);

  /** Another file replaces the previous one; choosing none removes it. */
  async function send(file: File | undefined) {
    current.current?.abort();
    if (!file) return show({ state: "none" });
    const going = new AbortController();
    current.current = going;
    show({ state: "going", share: 0 });
    const onPart = (share: number) => going.signal.aborted || show({ state: "going", share });
    const sent = await sendFilm(file, { onPart, signal: going.signal });
    if (!going.signal.aborted) show("fileId" in sent ? { state: "here", ...sent } : { state: "failed", ...sent });
  }
  function awaitFilm(event: FormEvent) {
    if (sending.state !== "going") return;
    event.preventDefault();
    // Nothing was submitted: the surrounding sheet must still ask before it discards what was typed.
    event.stopPropagation();
    awaitIt(true);
  }
  return { sending, isAwaited, send: (file: File | undefined) => void send(file), awaitFilm };
}
