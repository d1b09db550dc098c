import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useActionData, useNavigation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

const written = "textarea, input:not([type='range'], [type='color'])";

/**
 * Whether closing a dialog would lose typed text: also text typed before hydration, and until an answer arrives that
 * does not hand it back. Text in another form of the dialog was not sent.
 */
export function useTyped(dialog: RefObject<HTMLElement | null>) {
  const answer = useActionData<unknown>();
  const isIdle = useNavigation().state === "idle";
  const isHydrated = useHydrated();
  const wasServed = useRef(!isHydrated);
  const isSent = useRef(false);
  const isTyped = () => dialog.current?.dataset["typed"] !== undefined;

  useLayoutEffect(() => {
    if (wasServed.current) mark(dialog.current, isWritten(dialog.current));
  }, [dialog]);
  useEffect(() => {
    if (!isIdle || !isSent.current) return;
    isSent.current = false;
    if (!isRefusal(answer)) mark(dialog.current, isWritten(dialog.current));
  }, [dialog, answer, isIdle]);

  function onInput() {
    isSent.current = false;
    mark(dialog.current, true);
  }
  function onSubmit() {
    isSent.current = true;
  }
  return { isTyped, onInput, onSubmit };
}

const mark = (box: HTMLElement | null, isTyped: boolean) => box?.toggleAttribute("data-typed", isTyped);

const isWritten = (dialog: HTMLElement | null) => [...(dialog?.querySelectorAll(written) ?? [])].some(isTouched);

const isTouched = (box: Element) =>
  box instanceof HTMLInputElement && ["checkbox", "radio"].includes(box.type)
    ? box.checked !== box.defaultChecked
    : (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) && box.value !== box.defaultValue;

/** A refusal hands back what was typed. */
const isRefusal = (answer: unknown) => typeof answer === "object" && answer !== null && "typed" in answer;
