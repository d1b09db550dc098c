import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { chainFile } from "../chain-file.ts";
import type { Route } from "./+types/receipt-file";

/** One of the client's receipts. */
export function loader({ context, params: { number } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return chainFile(ctx, clientOf(ctx), number);
}
