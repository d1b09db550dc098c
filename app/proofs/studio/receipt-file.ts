import { requestContext } from "#app/http/request-context.ts";
import { chainFile } from "../chain-file.ts";
import type { Route } from "./+types/receipt-file";

/** One receipt of a client. */
export const loader = ({ context, params: { clientId, number } }: Route.LoaderArgs) =>
  chainFile(context.get(requestContext), clientId, number);
