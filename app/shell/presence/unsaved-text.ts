type Box = HTMLInputElement | HTMLTextAreaElement;

const prefix = (path: string) => `unsaved ${path} `;
const textual = new Set(["text", "email", "url", "search", "tel", "number", "date", "time", "datetime-local"]);
const fields = "form:not([method='get' i]) :is(input[name], textarea[name])";

/** Passwords, secrets and what narrows a list are never kept. */
const isKept = (box: Element | EventTarget | null): box is Box =>
  (box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && textual.has(box.type))) &&
  box.matches(fields) &&
  !/password|secret/i.test(box.name) &&
  !/password|one-time|cc-/.test(box.autocomplete);

/** Which record a form is about, so that in a list of forms no words end up in another one. */
function subjectOf({ form }: Box) {
  const about = [...(form?.querySelectorAll<HTMLInputElement>("input[type='hidden'][name]") ?? [])];
  const ids = about.filter(({ name }) => /id$/i.test(name)).map(({ value }) => value);
  return [form?.getAttribute("action") ?? "", ...ids].join(" ");
}

/** The fields of every form on the page that hold text, each under a unique name. */
function boxes(): [name: string, box: Box][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll(fields)].filter(isKept).map((box) => {
    const name = `${box.name} ${subjectOf(box)}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return [`${name} ${nth}`, box];
  });
}

type UnsavedText = { was: string; is: string };

/** Saves text that was typed but not sent, for the same tab and page: after signing in again, a reload or the way back. */
export function keepUnsavedText(path: string) {
  for (const [name, box] of boxes()) {
    const kept: UnsavedText = { was: box.defaultValue, is: box.value };
    if (kept.is !== kept.was) sessionStorage.setItem(prefix(path) + name, JSON.stringify(kept));
    else sessionStorage.removeItem(prefix(path) + name);
  }
}

const keptFor = (path: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix(path)));

/**
 * Puts it back where nothing else was stored or typed in the meantime. The page is only searched for fields when something
 * was saved.
 */
export function restoreUnsavedText(path: string) {
  if (keptFor(path).length === 0) return;
  for (const [name, box] of boxes()) {
    const kept = sessionStorage.getItem(prefix(path) + name);
    const { was, is } = kept === null ? { was: null, is: "" } : (JSON.parse(kept) as UnsavedText); // kept above
    if (was === box.defaultValue && box.value === was) write(box, is);
  }
}

/** What was typed on the page that is open now, by the name of its box; and what was sent last from it. */
const typedHere = new Map<string, string>();
let sentLast: string[] = [];

/** Those of `typedHere` whose box is gone: someone else's change took the form away. They are handed back once. */
export function takeLostText(isFailed: boolean): string[] {
  const lost = isFailed ? sentLast : [];
  sentLast = [];
  if (typedHere.size === 0) return lost;
  const there = new Set(boxes().map(([name]) => name));
  for (const [name, text] of [...typedHere])
    if (!there.has(name)) {
      typedHere.delete(name);
      lost.push(text);
    }
  return lost;
}

function noteTyped() {
  for (const [name, { value, defaultValue }] of boxes())
    if (value.trim() !== "" && value !== defaultValue) typedHere.set(name, value);
    else typedHere.delete(name);
}

export function forgetUnsavedText(path = "") {
  const every = path === "" ? Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved ")) : keptFor(path);
  for (const key of every) sessionStorage.removeItem(key);
}

/** Keeps what is typed on a page from then on; `stop` ends it. */
export function watchUnsavedText(path: string): () => void {
  typedHere.clear();
  noteTyped();
  const typed = ({ target }: Event) => {
    if (!isKept(target)) return;
    keepUnsavedText(path);
    noteTyped();
  };
  const sent = ({ target }: Event) => {
    sentLast = [...typedHere.values()];
    typedHere.clear();
    const isLeaving = target instanceof HTMLFormElement && target.action.endsWith("/sign-out");
    forgetUnsavedText(isLeaving ? "" : path);
  };
  const discarded = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("[data-discards]"))) return;
    typedHere.clear();
    forgetUnsavedText(path);
  };
  const heard = { input: typed, submit: sent, click: discarded };
  for (const [event, hear] of Object.entries(heard)) document.addEventListener(event, hear);
  return () => {
    for (const [event, hear] of Object.entries(heard)) document.removeEventListener(event, hear);
  };
}

/** As if typed: React listens to the element's own setter and to the event. */
function write(box: Box, text: string) {
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
