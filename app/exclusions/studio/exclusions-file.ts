import { requestContext } from "#app/http/request-context.ts";
import { listFile } from "../read-list.ts";
import type { Route } from "./+types/exclusions-file";

/** A client's whole list as a file. */
export const loader = ({ context, params: { clientId } }: Route.LoaderArgs) =>
  listFile(context.get(requestContext), clientId, "exclusions");
