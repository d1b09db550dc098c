import { Readable } from "node:stream";
import { archiveOf } from "#app/accounting/files/archive.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { takeAccountingMonth } from "#domain/accounting/index.ts";
import { writeZip } from "#platform/files/write-zip.ts";
import type { Route } from "./+types/accountant-zip";

/** A month for the accountant. Taking it is noted, so it is requested with a POST. */
export async function action({ context, params: { month } }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "accountant", "lists");
  if (wait) return wait;
  const parts = orThrow(await takeAccountingMonth(ctx, { month }), `/studio/finances/${month}/accountant`);
  const body = Readable.toWeb(Readable.from(writeZip(archiveOf(ctx, { month, parts })))) as ReadableStream<Uint8Array>; // Node's own type of the same stream
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="accountant-${month}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
