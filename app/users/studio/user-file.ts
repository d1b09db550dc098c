import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { exportPerson } from "#domain/user-admin/index.ts";
import type { Route } from "./+types/user-file";

/** All data about a person, as a file for them. The export is itself audited, so it is requested with a POST. */
export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { personId } = params;
  const taken = await exportPerson(ctx, { id: personId });
  const told = orThrow(taken, `/studio/vault/passwords/${personId}`);
  return new Response(JSON.stringify(told, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${personId}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
