import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listClientChoices } from "#domain/vault/index.ts";
import type { Route } from "./+types/client-choices";

/** The clients in the vault's filter; `choices` is null when they could not be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { brand } = await app.settings();
  try {
    return { choices: orThrow(await listClientChoices({ db, actor }, brand.brandWord)) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "the clients of the vault's filter could not be read");
    return { choices: null };
  }
}
