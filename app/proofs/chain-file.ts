import { Readable } from "node:stream";
import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readChainFile } from "#domain/proofs/index.ts";

/** A client's whole chain as JSON lines, or one receipt of it. */
export async function chainFile(ctx: RequestContext, clientId: string, number?: string): Promise<Response> {
  const wait = await limitFiles(ctx, "receipts", "files");
  if (wait) return wait;
  const { db, actor } = ctx;
  const which = { clientId, ...(number !== undefined && { number: Number(number) }) };
  const { head, lines } = orThrow(await readChainFile({ db, actor }, which));
  const name = number === undefined ? `receipts-1-${head.number}` : `receipt-${number}`;
  const bytes = Readable.from(lines).map((text: string) => Buffer.from(text));
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    // Node's own type of the same stream
    headers: {
      "Content-Type": "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.jsonl"`,
      "Cache-Control": "no-store",
    },
  });
}
