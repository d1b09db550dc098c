/**
 * What single keys do on the page that is open. They are read from the page itself when a key is pressed: the rows of
 * its lists and tables, the links that lead to the next record, and whatever says `data-key`. So every list has them, and the list of shortcuts
 * tells what works by the same source.
 */
const rows = "main :is(ul, ol, tbody) > :is(li, tr)";
/** Lists that are not what the page is about. */
const aside = "nav, form, dialog, [popover], [role='listbox']";
const stops = "a[href], summary, button:not(:disabled)";
const box = "input[type='checkbox']";

const isSeen = (element: Element) => element.checkVisibility();
const isRow = (row: Element) => !row.closest(aside) && !row.parentElement?.closest("li, tr");
const rowsHere = () => [...document.querySelectorAll<HTMLElement>(rows)].filter(isRow);

/** What the focus goes to in a row: its first link or button; where a row of a table has none, the row itself. */
function stopIn(row: HTMLElement): HTMLElement | null {
  if (!isSeen(row)) return null;
  const stop = [...row.querySelectorAll<HTMLElement>(stops)].find(isSeen);
  return stop ?? (row.matches("tr, [data-row]") ? row : null);
}

/** Moves the focus one row on or back, from the row it is in, or from that which is open beside the list. */
function step(by: 1 | -1): boolean {
  const all = rowsHere();
  const held = document.activeElement;
  const inside = all.findIndex((row) => row.contains(held));
  const from = inside >= 0 ? inside : all.findIndex((row) => row.querySelector("[aria-current]"));
  const first = from < 0 && by < 0 ? all.length - 1 : from + by;
  for (let at = first; at >= 0 && at < all.length; at += by) {
    const row = all[at];
    const stop = row && stopIn(row);
    if (!stop) continue;
    if (!stop.matches(stops)) stop.tabIndex = -1;
    stop.focus();
    return true;
  }
  return false;
}

const click = (element: HTMLElement | undefined | null) => {
  element?.click();
  return element !== undefined && element !== null;
};
const way = (rel: "next" | "prev") => document.querySelector<HTMLElement>(`main a[rel='${rel}']`);
const keyed = (key: string) =>
  [...document.querySelectorAll<HTMLElement>("main [data-key]")].find(
    (one) => one.dataset["key"]?.split(" ").includes(key) && isSeen(one),
  );
/** The box to tick of the row that has the focus. */
const boxHere = () => document.activeElement?.closest<HTMLElement>(rows)?.querySelector<HTMLElement>(box);

function press(key: string, isAgain: boolean): boolean {
  const by = key === "j" ? 1 : key === "k" ? -1 : 0;
  const beside = by === 0 ? null : way(by > 0 ? "next" : "prev");
  const isBetween = way("next") !== null || way("prev") !== null;
  if (by !== 0 && !isBetween) return step(by);
  if (isAgain) return false;
  if (by !== 0) return click(beside);
  return key === "x" ? click(boxHere()) : click(keyed(key));
}

type KeyHelp = { what: string; key: string };

/** What can be pressed here, in words. */
function list(): KeyHelp[] {
  const named = (element: HTMLElement) => element.ariaLabel ?? element.innerText.trim();
  const ways = (["next", "prev"] as const).flatMap((rel) => way(rel) ?? []);
  const all = ways.length > 0 ? [] : rowsHere().filter(isSeen);
  const begun = [...document.querySelectorAll<HTMLElement>("main [data-key]")].filter(isSeen);
  return [
    ...ways.map((link) => ({ what: named(link), key: link.matches("[rel='next']") ? "J" : "K" })),
    ...(all.length > 0 ? moving : []),
    ...(all.some((row) => row.querySelector(box)) ? [{ what: "Select the row", key: "X" }] : []),
    ...begun.flatMap((one) => {
      const keys = (one.dataset["key"] ?? "").toUpperCase().split(" ");
      return [{ what: named(one), key: keys.join(" or ") }];
    }),
  ];
}

const moving: KeyHelp[] = [
  { what: "Next row", key: "J" },
  { what: "Previous row", key: "K" },
  { what: "Open the row", key: "Enter" },
];

export const pageKeys = { press, list };
