const kinds = ["mousemove", "mousedown", "click", "keydown", "wheel", "scroll", "touchstart", "touchmove"] as const;

/** Calls back on mouse, key, scroll, touch and click, until the returned function is called. */
export function hearInput(feel: () => void) {
  let at = "";
  function hear(event: Event) {
    if (!event.isTrusted) return;
    // Browsers fire mousemove for a resting mouse when the page moves under it: that is not a person.
    if (event instanceof MouseEvent && event.type === "mousemove") {
      const now = `${event.screenX} ${event.screenY}`;
      const isResting = at === now || at === "";
      at = now;
      if (isResting) return;
    }
    feel();
  }
  for (const kind of kinds) addEventListener(kind, hear, { passive: true, capture: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, hear, { capture: true });
  };
}
