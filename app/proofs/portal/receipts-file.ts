import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { chainFile } from "../chain-file.ts";
import type { Route } from "./+types/receipts-file";

/** The client's whole chain. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return chainFile(ctx, clientOf(ctx));
}
