import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/rows-json";
import { monthFile } from "./month/month-file.ts";

/** A month's rows as a file. The export is itself audited, so it is requested with a POST. */
export const action = ({ context, params }: Route.ActionArgs) =>
  monthFile(context.get(requestContext), params.month, "json");
