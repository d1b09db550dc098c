import { useEffect } from "react";
import { useFetchers, useLocation, useNavigation, useRevalidator } from "react-router";
import { isThere, type Place, placeOf, refugesOf } from "./focus-refuge.ts";

const longest = 12;
/** Where the focus was, the last place last. */
let trail: Place[] = [];
/** What the form that was sent last wants focused, by id; the first that is there. */
let named: string[] = [];

/** On a form: the ids of what has the focus once its action is answered, the first that is there. */
export const focusAfter = (...ids: string[]) => ({ "data-focus-after": ids.join(" ") });

/** Gives the focus a place when what held it is gone: what the action named, else what stands nearest to it. */
export function settleFocus() {
  const held = document.activeElement;
  const wanted = named.flatMap((id) => document.getElementById(id) ?? []);
  const isHeld = !isNowhere() && held !== null && isThere(held);
  for (const refuge of isHeld ? [] : [...wanted.filter(isThere), ...refugesOf(trail)]) {
    refuge.focus({ preventScroll: refuge.matches("[tabindex='-1']") });
    if (document.activeElement === refuge) break;
  }
}

/** Lives in every signed-in page: the focus is looked after when an action was answered, a page came, or a button was pressed. */
export function FocusAfter() {
  const { state } = useNavigation();
  const { state: reading } = useRevalidator();
  const { key } = useLocation();
  const asking = useFetchers().length;
  useEffect(watch, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, in the page as it is drawn then
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
  // Who clicks beside everything wants the focus nowhere; what is taken away from under it is another thing.
  const leave = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget === null && target instanceof Element && isThere(target) && isNowhere()) trail = [];
    });
  const send = ({ target }: Event) => {
    named = target instanceof HTMLFormElement ? (target.dataset["focusAfter"] ?? "").split(" ").filter(Boolean) : [];
  };
  // What a button takes away by itself is gone with the next drawing.
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
