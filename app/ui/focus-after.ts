import { useEffect } from "react";
import { useFetchers, useLocation, useNavigation, useRevalidator } from "react-router";
import { type FocusPoint, isThere, placeOf, refugesOf } from "./focus-refuge.ts";

const longest = 12;
/** Where the focus has been, latest last. */
let trail: FocusPoint[] = [];
/** The ids the last submitted form wants focused; the first that exists is. */
let named: string[] = [];

/** For a form: the ids to focus once its action is answered; the first that exists is. */
export const focusAfter = (...ids: string[]) => ({ "data-focus-after": ids.join(" ") });

/** Moves the focus when the focused element is gone: to what the action named, otherwise to what was nearest. */
export function settleFocus() {
  const held = document.activeElement;
  const wanted = named.flatMap((id) => document.getElementById(id) ?? []);
  const isHeld = !isNowhere() && held !== null && isThere(held);
  for (const refuge of isHeld ? [] : [...wanted.filter(isThere), ...refugesOf(trail)]) {
    refuge.focus({ preventScroll: refuge.matches("[tabindex='-1']") });
    if (document.activeElement === refuge) break;
  }
}

/**
 * Rendered on every signed-in page and where meetings are booked: looks after the focus when an action was answered, a
 * page loaded, or a button was pressed.
 */
export function FocusAfter() {
  const { state } = useNavigation();
  const { state: reading } = useRevalidator();
  const { key } = useLocation();
  const asking = useFetchers().length;
  useEffect(watch, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, on the page rendered then
  useEffect(() => {
    if (state !== "idle") return;
    settleFocus();
    named = [];
  }, [state, reading, key, asking]);
  return null;
}

function watch() {
  const arrive = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLElement && target !== document.body) trail = [...trail, placeOf(target)].slice(-longest);
  };
  // A click on the background drops the focus on purpose; a focused element being removed is different.
  const leave = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget === null && target instanceof Element && isThere(target) && isNowhere()) trail = [];
    });
  const send = ({ target }: Event) => {
    named = target instanceof HTMLFormElement ? (target.dataset["focusAfter"] ?? "").split(" ").filter(Boolean) : [];
  };
  // What a button removes by itself is gone after the next render.
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest("a, button")) requestAnimationFrame(settleFocus);
  };
  arrive({ target: document.activeElement });
  const watching = new AbortController();
  const { signal } = watching;
  document.addEventListener("focusin", arrive, { signal });
  document.addEventListener("focusout", leave, { signal });
  document.addEventListener("submit", send, { signal });
  document.addEventListener("click", press, { signal });
  return () => {
    watching.abort();
    trail = [];
  };
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
