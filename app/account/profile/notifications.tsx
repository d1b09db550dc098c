import { data } from "react-router";
import { NewsForm } from "#app/account/own/news-form.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { readPreferences, savePreferences } from "#domain/notifications/index.ts";
import type { Route } from "./+types/notifications";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return { choices: orThrow(await readPreferences(db, actor)), byMail: sendsMail(app) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(requestContext);
  const form = await request.formData();
  orThrow(await savePreferences(db, actor, new Set(form.keys())));
  return data({ isSaved: true });
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsForm {...loaderData} isSaved={actionData !== undefined} />;
}
