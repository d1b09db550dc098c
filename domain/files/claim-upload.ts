import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { lockFreshUpload } from "./upload.queries.ts";
import type { Purpose } from "./upload-caps.ts";

/** The name of a whole file that this very person has just uploaded and that hangs nowhere yet, kept from the sweep for a deed to hang it up; null for any other. */
export async function claimUpload(
  tx: Database,
  may: Permit,
  { fileId, purpose }: { fileId: string; purpose: Purpose },
): Promise<string | null> {
  return isId(fileId) ? lockFreshUpload(tx, may, { fileId, purpose }) : null;
}
