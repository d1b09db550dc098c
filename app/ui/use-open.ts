import { type RefObject, useEffect, useLayoutEffect } from "react";

/** `onTop`: a dialog around it opens in the same tick, and it has to follow. `beside`: a panel, where there is room. */
type OpenTarget = "above" | "onTop" | "beside";

const room = "(min-width: 1200px)";

/** Opens a dialog above the page, even one that was served open. */
export function openModal(dialog: HTMLDialogElement | null): void {
  // Not close(): its event would be taken for the user leaving.
  dialog?.removeAttribute("open");
  dialog?.showModal();
}

/** Closes a dialog that is opened again at once, to lie on top: nobody is to take it for the user leaving. */
function closeUnheard(dialog: HTMLDialogElement) {
  dialog.addEventListener("close", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  dialog.close();
}

const focusAgain = (held: Element | null) => held instanceof HTMLElement && held.focus({ preventScroll: true });

/** Opens a dialog for as long as it is rendered; then the focus returns to what opened it. */
export function useOpen(dialog: RefObject<HTMLDialogElement | null>, place: OpenTarget = "above"): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    const isRoomy = matchMedia(room);
    let isGone = false;
    const open = () => {
      if (isGone) return;
      if (place !== "beside" || !isRoomy.matches) return openModal(box);
      box?.removeAttribute("open");
      box?.show();
    };
    const move = () => {
      const held = document.activeElement;
      const above = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].filter((one) => one !== box);
      above.forEach(closeUnheard);
      const below = document.activeElement;
      box?.close();
      open();
      focusAgain(below);
      for (const one of above) one.showModal();
      focusAgain(held);
    };
    if (place === "onTop") queueMicrotask(open);
    else open();
    if (place === "beside") isRoomy.addEventListener("change", move);
    return () => {
      isGone = true;
      isRoomy.removeEventListener("change", move);
      // While it is still in the page: a removed dialog does not return the focus.
      box?.close();
    };
  }, [dialog, place]);
}

/** Escape closes a panel from the list beside it, too, unless something else is there to be closed first. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, leave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      const box = dialog.current;
      if (key !== "Escape" || defaultPrevented || !box || box.matches(":modal") || !(target instanceof Element)) return;
      const isTaken = target.closest("input, select, textarea, output") && !box.contains(target);
      if (isTaken || document.querySelector("dialog:modal, :popover-open")) return;
      event.preventDefault();
      leave();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
