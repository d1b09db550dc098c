import { useEffect } from "react";
import { isThere, type Place, placeOf, refugesOf } from "./focus-refuge.ts";

const longest = 12;

/** The focus never falls to the page's body because what held it is gone: it goes to what stands nearest to that. */
export function useKeptFocus() {
  useEffect(() => {
    const trail: Place[] = [];
    let waiting = 0;
    const arrive = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      trail.push(placeOf(target));
      trail.splice(0, trail.length - longest);
    };
    // Who clicks beside everything wants the focus nowhere; what is taken away from under it is another thing.
    const leave = ({ target, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        if (relatedTarget === null && target instanceof Element && isThere(target) && isNowhere()) trail.length = 0;
      });
    const look = () => {
      waiting = 0;
      const held = document.activeElement;
      if (!isNowhere() && held && isThere(held)) return;
      for (const refuge of refugesOf(trail)) {
        refuge.focus({ preventScroll: refuge.matches("[tabindex='-1']") });
        if (document.activeElement === refuge) return;
      }
    };
    const changes = new MutationObserver(() => {
      waiting ||= requestAnimationFrame(look);
    });
    arrive({ target: document.activeElement });
    document.addEventListener("focusin", arrive);
    document.addEventListener("focusout", leave);
    const attributeFilter = ["hidden", "disabled"];
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => {
      document.removeEventListener("focusin", arrive);
      document.removeEventListener("focusout", leave);
      changes.disconnect();
      cancelAnimationFrame(waiting);
    };
  }, []);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
