const written = new WeakMap<EventTarget, string>();

/**
 * On hydration React resets each text field, over what the user has typed by then. Call this before: the fields get
 * their text back.
 */
export function keepEarlyInput() {
  for (const box of document.querySelectorAll("textarea")) keep(box);
  // Must run before React's own listener.
  addEventListener("input", ({ target }) => target instanceof HTMLTextAreaElement && keep(target), { capture: true });
}

export function giveEarlyInput(box: HTMLTextAreaElement) {
  const words = written.get(box);
  if (words !== undefined && words !== box.value) box.value = words;
}

function keep(box: HTMLTextAreaElement) {
  if (box.value !== box.defaultValue) written.set(box, box.value);
}
