import { redirect } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { longestPassword } from "#domain/people/index.ts";
import type { Route } from "./+types/security";
import { changeOwnPassword } from "./change-own-password.ts";
import { endSessions } from "./end-sessions.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";
import { readSessions } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { passwords } = await visit.house.settings();
  const sessions = orThrow(await readSessions(visit));
  return { sessions, length: { min: passwords.minLength, max: longestPassword } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await request.formData();
  if (form.get("intent") === "password") return changeOwnPassword(visit, form);
  await endSessions(visit, form);
  throw redirect(url.pathname);
}

export default function Security({ loaderData: { sessions, length }, actionData }: Route.ComponentProps) {
  return (
    <div className={styles["parts"]}>
      <PasswordForm key={actionData?.at} length={length} answer={actionData} />
      <SessionList sessions={sessions} />
    </div>
  );
}
