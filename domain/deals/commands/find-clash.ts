import type { Database } from "#domain/kernel/database.ts";
import { findKnown, type Sought } from "./add.queries.ts";
import { wrong } from "./change-deal.ts";

/**
 * Why a client can't be brought this company: it has its reference already, or knows it and it is protected. Near names
 * are a reason only until they were seen.
 */
export async function findClash(tx: Database, clientId: string, sought: Sought, isSeen: boolean) {
  const { domain, externalRef } = sought;
  const known = await findKnown(tx, clientId, sought);
  const sameRef = known.find((one) => externalRef !== null && one.externalRef === externalRef);
  if (sameRef) return wrong("externalRef", `${sameRef.company} has this reference already.`);
  const same = known.find((one) => one.isProtected && domain !== null && one.domain === domain);
  if (same) return wrong("company", `${same.company} (${domain}) was brought to this client already and is protected.`);
  const names = known.map(({ company }) => company);
  if (isSeen || names.length === 0) return null;
  return wrong("near", `This client knows a company like it: ${names.slice(0, 5).join(", ")}. Add it all the same?`);
}
