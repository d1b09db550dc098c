import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { registry, type Settings } from "./registry.ts";
import { listSettings } from "./setting.queries.ts";

/** All settings in force. A stored value that no longer matches its schema counts as never saved. */
export async function readSettings({ db, actor }: ReadContext): Promise<Settings> {
  const may = permit(actor, "setting.read", undefined);
  const stored = may ? await listSettings(db, may) : [];
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  const inForce = Object.entries(registry).map(([key, { schema, byDefault }]) => {
    const read = schema.safeParse(values.get(key));
    return [key, read.success ? read.data : byDefault];
  });
  return Object.fromEntries(inForce) as Settings; // each value was parsed by its key's schema
}
