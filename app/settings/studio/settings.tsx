import { data, useSearchParams } from "react-router";
import { changeOwnSettings } from "#app/account/own/change-own-settings.ts";
import { OwnSettings } from "#app/account/own/own-settings.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { readPreferences } from "#domain/notifications/index.ts";
import { longestPassword } from "#domain/users/passwords/index.ts";
import type { Route } from "./+types/settings";
import { Sections } from "./sections.tsx";

/**
 * Admins see the agency's settings here, staff their own. The forms behind the admins' list are protected by their
 * commands.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  if (actor.role === "admin") return null;
  const { passwords } = await app.settings();
  const length = { min: passwords.minLength, max: longestPassword };
  return { choices: orThrow(await readPreferences({ db, actor })), length, byMail: sendsMail(app) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (ctx.actor.role === "admin") throw data(null, { status: 404 });
  return changeOwnSettings(ctx, await request.formData());
}

export default function Settings({ loaderData: own, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0].get("q") ?? "";
  if (own)
    return (
      <Screen title="Settings">
        <OwnSettings {...own} answer={actionData} />
      </Screen>
    );
  return (
    <Screen
      title="Settings"
      about="Changes apply everywhere as soon as you save. The audit log keeps the previous values."
    >
      <Sections query={query} />
    </Screen>
  );
}
