import { requestContext } from "#app/http/request-context.ts";
import { chainFile } from "../chain-file.ts";
import type { Route } from "./+types/receipts-file";

/** A client's whole chain. */
export const loader = ({ context, params: { clientId } }: Route.LoaderArgs) =>
  chainFile(context.get(requestContext), clientId);
