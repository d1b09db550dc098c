/** Where the focus was, with its surroundings at that time: they cannot be read once the element is removed. */
export type FocusPoint = {
  element: HTMLElement;
  /** Finds the element again if it is rendered elsewhere. */
  id: string | null;
  /** Overlaid on the page: when it closes, the focus goes back to where it was before. */
  isPassing: boolean;
  /** The rows after its own, then those before; for nested lists the inner ones first. */
  rows: HTMLElement[];
  around: HTMLElement[];
};

const rowsAre = "li, tr, [data-row]";
const stops = "a[href], button, input:not([type='hidden']), select, textarea, summary, [tabindex='0']";

/** A React-generated id may mean something else after the next render. */
const isLasting = (id: string) => id !== "" && !id.startsWith("_");

export function placeOf(element: HTMLElement): FocusPoint {
  const around = ancestorsOf(element);
  const rows = [element, ...around].filter((one) => one.matches(rowsAre));
  const named = rows[0]?.querySelector("[id*='-']:not([id^='_'])")?.id;
  return {
    element,
    id: isLasting(element.id) ? element.id : (named ?? null),
    isPassing: element.closest("dialog, output, [popover]") !== null,
    rows: rows.flatMap(rowsBeside),
    around,
  };
}

/** Where the focus may go when its element is gone, best first. `trail` holds the places it was at, latest last. */
export function refugesOf(trail: FocusPoint[]): HTMLElement[] {
  const within = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
  const found: (HTMLElement | null)[] = [];
  const from = trail.findLastIndex(({ isPassing }) => !isPassing);
  for (const place of trail.slice(Math.max(0, from)).reverse()) {
    const again = place.id ? document.getElementById(place.id) : null;
    const beside = place.rows.filter(isThere).map((row) => stopIn(row, place));
    found.push(place.element, again, ...beside);
  }
  const before = trail[Math.max(0, from)];
  if (before) found.push(headingFor(before, within));
  return found.flatMap((one) => (one && within.contains(one) && isThere(one) ? [one] : []));
}

/** Whether an element can be focused: visible, and not disabled. */
export const isThere = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(":disabled");

/** The counterpart, in another row, of the element in its own row. */
function stopIn(row: HTMLElement, { element }: FocusPoint): HTMLElement | null {
  const all = [...row.querySelectorAll<HTMLElement>(stops)].filter(isThere);
  const { name, value } = element instanceof HTMLButtonElement ? element : { name: "", value: "" };
  const same = all.find((one) => name && one instanceof HTMLButtonElement && one.name === name && one.value === value);
  return same ?? all[0] ?? null;
}

function headingFor({ around }: FocusPoint, within: HTMLElement): HTMLElement | null {
  const left = around.find((one) => one.isConnected && within.contains(one)) ?? within;
  for (const one of [left, ...ancestorsOf(left)]) {
    const heading = [...one.querySelectorAll<HTMLElement>("h1, h2, h3")].find(isThere);
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return null;
}

function ancestorsOf(element: Element): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function rowsBeside(row: HTMLElement): HTMLElement[] {
  const all = [...(row.parentElement?.children ?? [])].filter((one) => one instanceof HTMLElement);
  const at = all.indexOf(row);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
}
