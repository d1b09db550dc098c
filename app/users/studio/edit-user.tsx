import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { afterConflict } from "#app/ui/held.ts";
import { personOf } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { readUser } from "#domain/user-admin/index.ts";
import { listTeam } from "#domain/users/index.ts";
import { readHoldings } from "#domain/users/standing/index.ts";
import type { Route } from "./+types/edit-user";
import { listQuery, useListQuery } from "./list-query.ts";
import { knownUser } from "./save-user.ts";
import { UserForm } from "./user-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const user = orThrow(await readUser({ db, actor }, params.personId));
  const { brand, passwords } = await app.settings();
  const clients = orThrow(await listClientNames({ db, actor }));
  const holdings = orThrow(await readHoldings({ db, actor }, user.id));
  const team = orThrow(await listTeam({ db, actor })).filter(({ id }) => id !== user.id);
  const leaves = {
    count: user.role === "client" ? 0 : holdings.openTasks,
    team: team.map(({ id, name }) => ({ id, name })),
  };
  const isOwn = personOf(actor) === user.id;
  return { user, clients, leaves, brand: brand.name, minLength: passwords.minLength, isOwn };
}

export const action = formAction(({ params: { personId }, url }: Route.ActionArgs) =>
  knownUser(personId, `/studio/vault/passwords/${personId}${listQuery(url.searchParams, { updated: "yes" })}`),
);

export const shouldRevalidate = afterConflict;

export default function EditUser({ loaderData, actionData, params }: Route.ComponentProps) {
  const { user, clients, ...rest } = loaderData;
  const { version, company, clientId, googleEmail } = user;
  const query = useListQuery();
  return (
    <Dialog title="Edit User" back={`/studio/vault/passwords/${params.personId}${query}`} first="field">
      <UserForm
        {...rest}
        kept={user}
        answer={problemOf(actionData)}
        basis={{ seen: version, ...(clientId && { shownCompany: company ?? "" }), shownGoogle: googleEmail ?? "" }}
        company={{ asked: clientId ? "own" : "joined", isOptional: user.role === "client", clients }}
        invites={null}
        hasGooglePassword={user.hasGooglePassword}
        words={{ submit: "Update User", busy: "Updating User..." }}
      />
    </Dialog>
  );
}
