import { redirect } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { saveKnownUser } from "#app/studio/users/save-user.ts";
import { UserForm } from "#app/studio/users/user-form.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { readUser } from "#domain/users/index.ts";
import type { Route } from "./+types/edit-user";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  const user = orThrow(await readUser(db, actor, params.personId));
  const { brand, passwords } = await house.settings();
  return { user, brand: brand.name, minLength: passwords.minLength };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const refused = await saveKnownUser(context.get(visitContext), params.personId, request, url.pathname);
  if (refused) return refused;
  throw redirect(`/studio/vault/passwords/${params.personId}?updated=yes`);
}

export default function EditUser({ loaderData: { user, ...rest }, actionData, params }: Route.ComponentProps) {
  const { firstName, lastName, email, role, company, notes, googleEmail, version } = user;
  const shown = { firstName, lastName, email, role, companyName: company, notes, googleEmail };
  const known = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ?? ""]));
  return (
    <Sheet title="Edit User" back={`/studio/vault/passwords/${params.personId}`} first="field">
      <UserForm
        {...rest}
        key={version}
        shown={known}
        answer={actionData}
        hidden={{ seen: String(version) }}
        invites={null}
        hasGooglePassword={user.hasGooglePassword}
        words={{ submit: "Update User", busy: "Updating User..." }}
      />
    </Sheet>
  );
}
