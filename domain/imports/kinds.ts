import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { clients } from "./clients/clients.ts";
import type { ImportKind, Mapping } from "./import.schema.ts";
import type { Kind } from "./kind.ts";
import { leads } from "./leads/leads.ts";

/** What can be imported. */
export const kinds: Record<ImportKind, Kind> = { client: clients, lead: leads };

/** The column of each field that a heading seems to name. */
export function guessFor(kind: ImportKind, columns: string[]): Mapping {
  const { fields } = kinds[kind];
  const names = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.names]));
  return guessColumns(Object.keys(fields), names, columns);
}
