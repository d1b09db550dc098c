import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Shortcuts } from "#domain/users/index.ts";
import type { Goal } from "./goals.ts";
import { pageKeys } from "./page-keys.ts";

export type Input = "palette" | "box" | "list";

/** On Apple systems Ctrl K deletes to the end of a line, so Cmd K is the palette's key there. */
export const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

const inputs: Record<string, Input> = { "/": "box", "?": "list" };
/** Where letters are text. In a box to tick they are not. */
const field = "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable]";
/** How long after G its letter counts, in milliseconds. */
const chordTime = 1_500;

/** Whether opening must wait: for a confirmation's answer, or for a dialog in which something was typed. */
export const isHeld = () => document.querySelector("dialog:modal:is([data-typed], [role='alertdialog'])") !== null;

/** Whether the palette, or the list of shortcuts, is open. */
export const isOpen = () => document.querySelector("dialog[data-overlay]:modal") !== null;

/** Single keys are letters in fields, and rest under dialogs and menus. */
function isTaken({ target }: KeyboardEvent) {
  if (document.querySelector("dialog:modal")) return true;
  return target instanceof Element && target.closest(`${field}, :popover-open`) !== null;
}

type Keys = {
  kept: Shortcuts;
  goals: Goal[];
  /** What the frame opens, each by its key; false where it has no such thing. */
  grant: (input: Input) => unknown;
};

/** Listens for the shortcuts of a frame and of the page in it, as far as the user keeps them. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    function actOn(event: KeyboardEvent): boolean {
      const { kept, goals, grant } = latest.current;
      const { key, timeStamp } = event;
      if (kept === "none" || event.defaultPrevented || event.isComposing || event.altKey) return false;
      const [held, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
      if (held && !other && !event.shiftKey) {
        if (key === "Enter") return submit(event.target);
        return key.toLowerCase() === "k" && grant("palette") !== false;
      }
      if (held || other || kept !== "all" || isTaken(event)) return false;
      const isAfterG = timeStamp - wentAt < chordTime;
      wentAt = key === "g" && !isAfterG ? timeStamp : Number.NEGATIVE_INFINITY;
      const goal = isAfterG && goals.find((one) => one.key === key);
      if (goal) void navigate(goal.to);
      if (isAfterG || key === "g") return isAfterG;
      const input = event.repeat ? undefined : inputs[key];
      return input ? grant(input) !== false : pageKeys.press(key, event.repeat);
    }
    const hear = (event: KeyboardEvent) => actOn(event) && event.preventDefault();
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [navigate]);
}

/** Sends the form of the field that is being filled in, by its own first button. */
function submit(target: EventTarget | null): boolean {
  const form = target instanceof Element && target.matches(field) ? target.closest("form") : null;
  const button = [...(form?.elements ?? [])].find(
    (one) => one instanceof HTMLButtonElement && one.type === "submit" && one.checkVisibility(),
  );
  if (!form || !(button instanceof HTMLButtonElement)) return false;
  button.click();
  return true;
}
