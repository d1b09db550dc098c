import { NewsForm } from "#app/account/own/news-form.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { readPreferences, savePreferences } from "#domain/notifications/index.ts";
import type { Route } from "./+types/notifications";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return { choices: orThrow(await readPreferences({ db, actor })), byMail: sendsMail(app) };
}

export const action = formAction((_: Route.ActionArgs) =>
  intent({ command: (ctx, __, { form }) => savePreferences(ctx, new Set(form.keys())) }),
);

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsForm {...loaderData} isSaved={actionData?.kind === "saved"} />;
}
