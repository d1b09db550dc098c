/** All that a sheet says, in one text. */
export function textOf(sheet: unknown): string {
  if (typeof sheet === "string") return sheet;
  if (sheet === null || typeof sheet !== "object" || sheet instanceof Uint8Array || sheet instanceof Date) return "";
  return Object.values(sheet).map(textOf).join("\n");
}
