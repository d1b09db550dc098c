import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { listFile } from "../read-list.ts";
import type { Route } from "./+types/exclusions-file";

/** The client's own list as a file. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return listFile(ctx, clientOf(ctx), "exclusions");
}
