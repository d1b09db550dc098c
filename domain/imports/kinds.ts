import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { clients } from "./clients/clients.ts";
import type { ImportKind, Mapping } from "./import.schema.ts";
import { items } from "./items/items.ts";
import type { Kind } from "./kind.ts";
import { leads } from "./leads/leads.ts";
import { payments } from "./payments/payments.ts";
import { videos } from "./videos/videos.ts";

/** What can be imported. */
export const kinds: Record<ImportKind, Kind> = {
  client: clients,
  lead: leads,
  item: items,
  payment: payments,
  video: videos,
};

/** The column of each field that a heading seems to name. */
export function guessFor(kind: ImportKind, columns: string[]): Mapping {
  const { fields } = kinds[kind];
  const names = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.names]));
  return guessColumns(Object.keys(fields), names, columns);
}
