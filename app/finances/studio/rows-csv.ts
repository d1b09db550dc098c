import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/rows-csv";
import { monthFile } from "./month/month-file.ts";

/** A month's rows as a file. That they were taken out is a deed, so it is asked for with a form. */
export const action = ({ context, params }: Route.ActionArgs) =>
  monthFile(context.get(requestContext), params.month, "csv");
