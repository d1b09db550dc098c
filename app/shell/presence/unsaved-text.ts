type Box = HTMLInputElement | HTMLTextAreaElement;

const prefix = (path: string) => `unsaved ${path} `;
const textual = new Set(["text", "email", "url", "search", "tel", "number", "date", "time", "datetime-local"]);

/**
 * The fields of every form on the page that hold text, each under a unique name. Passwords and secrets are never
 * included.
 */
function boxes(): [name: string, box: Box][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Box>("form input[name], form textarea[name]")]
    .filter((box) => box instanceof HTMLTextAreaElement || textual.has(box.type))
    .filter((box) => !/password|secret/i.test(box.name) && !/password|one-time|cc-/.test(box.autocomplete))
    .map((box) => {
      const nth = seen.get(box.name) ?? 0;
      seen.set(box.name, nth + 1);
      return [`${box.name} ${nth}`, box];
    });
}

/** Saves text that was typed but not sent, for the same tab and page after signing in again. */
export function keepUnsavedText(path: string) {
  for (const [name, box] of boxes())
    if (box.value !== box.defaultValue) sessionStorage.setItem(prefix(path) + name, box.value);
}

const keptFor = (path: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix(path)));

/** Restores it, once. The page is only searched for fields when something was saved. */
export function restoreUnsavedText(path: string) {
  if (keptFor(path).length === 0) return;
  for (const [name, box] of boxes()) {
    const kept = sessionStorage.getItem(prefix(path) + name);
    if (kept !== null) write(box, kept);
  }
  forgetUnsavedText(path);
}

export function forgetUnsavedText(path: string) {
  for (const key of keptFor(path)) sessionStorage.removeItem(key);
}

/** As if typed: React listens to the element's own setter and to the event. */
function write(box: Box, text: string) {
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
