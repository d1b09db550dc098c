export type Hours = { day: string; from: string; to: string };
export type Special = { date: string; windows: { from: string; to: string }[] };
export type Absence = { from: string; to: string };
/** Hours as the form shows them: strings only; an end of day at midnight is "00:00". */
export type TypedHours = { timeZone: string; weekly: Hours[]; overrides: Special[]; timeOff: Absence[] };

type StoredHours = {
  timeZone: string;
  weekly: { day: number; from: string; to: string }[];
  overrides: Special[];
  timeOff: Absence[];
};

const endShown = (to: string) => (to === "24:00" ? "00:00" : to);
const endMeant = (to: string) => (to === "00:00" ? "24:00" : to);

/** Stored hours, as the form shows them. */
export const shownHours = ({ timeZone, weekly, overrides, timeOff }: StoredHours): TypedHours => ({
  timeZone,
  weekly: weekly.map(({ day, from, to }) => ({ day: String(day), from, to: endShown(to) })),
  overrides: overrides.map(({ date, windows }) => ({
    date,
    windows: windows.map(({ from, to }) => ({ from, to: endShown(to) })),
  })),
  timeOff,
});

/**
 * The hours a form describes, for a schema to check: empty rows are left out. `nameOf` maps a name in the result back
 * to the form's own.
 */
export function meantHours({ timeZone, weekly, overrides, timeOff }: TypedHours) {
  const hours = filled(weekly, ({ from, to }) => from + to);
  const special = filled(overrides, ({ date, windows }) => date + windows.map(({ from, to }) => from + to).join(""));
  const absences = filled(timeOff, ({ from, to }) => from + to);
  const windows = special.map(({ row }) => filled(row.windows, ({ from, to }) => from + to));
  const meant = {
    timeZone,
    weekly: hours.map(({ row }) => ({ day: Number(row.day), from: row.from, to: endMeant(row.to) })),
    overrides: special.map(({ row }, at) => ({
      date: row.date,
      windows: (windows[at] ?? []).map(({ row }) => ({ from: row.from, to: endMeant(row.to) })),
    })),
    timeOff: absences.map(({ row }) => row),
  };
  const lists: Record<string, { at: number }[]> = { weekly: hours, overrides: special, timeOff: absences };
  function nameOf(name: string) {
    const [list = "", at, inside, window, ...rest] = name.split(".");
    const row = lists[list]?.[Number(at)]?.at;
    if (row === undefined || at === undefined) return name;
    const place = window === undefined ? undefined : windows[Number(at)]?.[Number(window)]?.at;
    return [list, row, inside, place ?? window, ...rest].filter((part) => part !== undefined).join(".");
  }
  return { meant, nameOf };
}

const filled = <T>(rows: T[], textOf: (row: T) => string) =>
  rows.map((row, at) => ({ row, at })).filter(({ row }) => textOf(row).trim() !== "");
