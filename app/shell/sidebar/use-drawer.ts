import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

export const sidebarId = "rooms";

/**
 * What a popover does not do by itself: on opening, the focus goes to the selected tab, stays inside, and returns even
 * after a click outside; navigating closes the drawer.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>) {
  const here = useLocation();
  const { location: there } = useNavigation();
  const way = (there ?? here).key;
  const taken = useRef(way);
  useEffect(() => {
    // Hydration is not navigation: a drawer opened before the page's script ran stays open.
    if (taken.current !== way) drawer.current?.hidePopover();
    taken.current = way;
  }, [way, drawer]);
  useEffect(() => {
    const box = drawer.current;
    // An attribute, not `:has()`: that would be re-evaluated for the whole page at each change. Set before the drawer
    // shows, so that a quick second click does not fall through to the page.
    const mark = ({ newState }: { newState: string }) =>
      document.body.toggleAttribute("data-drawer", newState === "open");
    const turn = ({ newState }: { newState: string }) => {
      if (newState === "open") chosenIn(box)?.focus();
      else if (isLost(document.activeElement, box)) opener()?.focus();
    };
    if (box?.matches(":popover-open")) for (const hear of [mark, turn]) hear({ newState: "open" });
    box?.addEventListener("beforetoggle", mark);
    box?.addEventListener("toggle", turn);
    return () => {
      box?.removeEventListener("beforetoggle", mark);
      box?.removeEventListener("toggle", turn);
      document.body.removeAttribute("data-drawer");
    };
  }, [drawer]);
  return keepFocus;
}

const chosenIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[aria-current="page"]') ?? box?.querySelector<HTMLElement>("a");

/** Nowhere, or still in the closed drawer: a browser only removes it from there at the next render. */
const isLost = (focus: Element | null, box: HTMLElement | null) =>
  !focus || focus === document.body || Boolean(box?.contains(focus));

const opener = () => document.querySelector<HTMLElement>(`[popovertarget="${sidebarId}"]:not([popovertargetaction])`);

/** Wraps from the last element to the first and back, while it is open. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  const box = event.currentTarget;
  if (event.key !== "Tab" || !box.matches(":popover-open")) return;
  const all = box.querySelectorAll<HTMLElement>("a[href], button, summary");
  const stops = [...all].filter((stop) => stop.checkVisibility());
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
