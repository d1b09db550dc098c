const name = /^tier\.(\d{1,2})\.(from|percent)$/;

/** The agreement's form with its rows of tiers as lines, such as "10000: 8". Rows that were left empty are left out. */
export function tiersIn(form: FormData): Record<string, string> {
  const given: Record<string, string> = {};
  const rows = new Map<number, { from: string; percent: string }>();
  for (const [key, value] of form) {
    if (typeof value !== "string") continue;
    const [, place, part] = name.exec(key) ?? [];
    if (place === undefined) given[key] = value;
    else rows.set(Number(place), { ...(rows.get(Number(place)) ?? { from: "", percent: "" }), [part ?? ""]: value });
  }
  const typed = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
  const tiers = typed.filter(({ from, percent }) => (from + percent).trim() !== "");
  return { ...given, tiers: tiers.map(({ from, percent }) => `${from.trim()}: ${percent.trim()}`).join("\n") };
}
