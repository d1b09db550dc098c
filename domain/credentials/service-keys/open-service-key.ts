import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Opener } from "../seal-secret.ts";
import { opened } from "./keep-service-key.ts";
import { findServiceKey, selectServiceKey } from "./service-key.queries.ts";
import type { Service, ServiceSecrets } from "./service-key.ts";

/** The keys of the agency's account with a service, for use by the app itself; null when none are stored. */
export async function openServiceKey(
  { db, actor }: ReadContext,
  { name, opener }: { name: Service; opener: Opener },
): Promise<ServiceSecrets | null> {
  const may = permit(actor, "service_key.open", undefined);
  const kept = may && (await selectServiceKey(db, may, name));
  return kept ? opened(opener, name, kept) : null;
}

/** When it was last changed, for those who may change it; null: never. */
export async function readServiceKey({ db, actor }: ReadContext, name: Service): Promise<Date | null> {
  if (!permit(actor, "setting.write", undefined)) return null;
  return (await findServiceKey(db, name))?.changedAt ?? null;
}
