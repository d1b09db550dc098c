const sheetNames = ["landing", "policies", "threshold"] as const;
export type SheetName = (typeof sheetNames)[number];

/** The `handle` of a route that is a plain document: it has this style sheet, and none of the application's scripts. */
export type PublicDocument = { sheet: SheetName };

/** The style sheet of a document, which the innermost route names; null for a page of the application. */
export function sheetOf(handles: unknown[], hasFailed: boolean): SheetName | null {
  const named = handles.flatMap((handle) =>
    typeof handle === "object" && handle !== null && "sheet" in handle ? handle.sheet : [],
  );
  const sheet = sheetNames.find((name) => name === named.at(-1)) ?? null;
  return sheet && hasFailed ? "threshold" : sheet;
}
