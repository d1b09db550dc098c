import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { lockFreshUpload } from "./upload.queries.ts";
import type { Purpose } from "./upload-caps.ts";

/**
 * The name of a complete file this person has just uploaded and not yet attached, protected from the sweep so that it
 * can be attached; null for any other.
 */
export async function claimUpload(
  tx: Database,
  may: Permit,
  { fileId, purpose }: { fileId: string; purpose: Purpose },
): Promise<string | null> {
  return isId(fileId) ? lockFreshUpload(tx, may, { fileId, purpose }) : null;
}
