const written = new WeakMap<EventTarget, string>();

/**
 * When React takes over the server's page it fills each text box anew, over what somebody wrote by then. To be called
 * before it does: the boxes ask for their words back.
 */
export function keepEarlyWords() {
  for (const box of document.querySelectorAll("textarea")) keep(box);
  // Heard before React hears it.
  addEventListener("input", ({ target }) => target instanceof HTMLTextAreaElement && keep(target), { capture: true });
}

export function giveEarlyWords(box: HTMLTextAreaElement) {
  const words = written.get(box);
  if (words !== undefined && words !== box.value) box.value = words;
}

function keep(box: HTMLTextAreaElement) {
  if (box.value !== box.defaultValue) written.set(box, box.value);
}
