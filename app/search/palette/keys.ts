import { useEffect, useRef } from "react";
import type { Shortcuts } from "#domain/users/index.ts";

export type Input = "palette" | "box" | "list";

/** On Apple systems Ctrl K deletes to the end of a line, so Cmd K is the palette's key there. */
export const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** To what comes after or before the record that is shown: the link of a page that says so. */
type Way = "next" | "prev";

const single: Record<string, Input | Way> = { "/": "box", "?": "list", j: "next", k: "prev" };
const field = "input, textarea, select, [contenteditable]";

/**
 * What a key press asks for, given the user's shortcut settings. Single keys are ignored in fields and under dialogs.
 */
export function wishOf(event: KeyboardEvent, kept: Shortcuts): Input | Way | null {
  if (kept === "none" || event.defaultPrevented || event.isComposing || event.altKey) return null;
  const [held, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (held && !other && !event.shiftKey && event.key.toLowerCase() === "k") return "palette";
  if (held || other || event.repeat || kept !== "all") return null;
  const isTaken = event.target instanceof Element && event.target.closest(field) !== null;
  return isTaken || document.querySelector("dialog:modal") ? null : (single[event.key] ?? null);
}

/** Whether opening must wait: for a confirmation's answer, or for a dialog in which something was typed. */
export const isHeld = () => document.querySelector("dialog:modal:is([data-typed], [role='alertdialog'])") !== null;

/** Whether the palette, or the list of shortcuts, is open. */
export const isOpen = () => document.querySelector("dialog[data-overlay]:modal") !== null;

export function useKeys(kept: Shortcuts, grant: (input: Input) => void) {
  const latest = useRef(grant);
  latest.current = grant;
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const wish = wishOf(event, kept);
      if (wish === "next" || wish === "prev")
        return document.querySelector<HTMLElement>(`main a[rel='${wish}']`)?.click();
      if (!wish) return;
      event.preventDefault();
      latest.current(wish);
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [kept]);
}
