import { data, useSearchParams } from "react-router";
import { changeOwnPassword, type PasswordAnswer } from "#app/account/own/change-own-password.ts";
import { NewsForm } from "#app/account/own/news-form.tsx";
import styles from "#app/account/own/own.module.css";
import { PasswordForm } from "#app/account/own/password-form.tsx";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { type EventChoice, readPreferences, savePreferences } from "#domain/notifications/index.ts";
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

/** Handles whichever of the two forms was sent. */
async function changeOwnSettings(ctx: RequestContext, form: FormData) {
  const intent = form.get("intent");
  if (intent === "password") return changeOwnPassword(ctx, form);
  if (intent !== "notifications") throw data(null, { status: 404 });
  orThrow(await savePreferences(ctx, { wanted: new Set(form.keys()) }));
  return { kind: "saved" } as const;
}

type Props = {
  length: { min: number; max: number };
  choices: EventChoice[];
  byMail: boolean;
  answer: PasswordAnswer | { kind: "saved" } | undefined;
};

/** The user's password and notification settings, on one screen. */
function OwnSettings({ length, choices, byMail, answer }: Props) {
  const password = answer?.kind === "saved" ? undefined : answer;
  return (
    <div className={styles.parts}>
      <PasswordForm key={password?.at} length={length} answer={password} />
      <section className={styles.part} aria-label="Notifications">
        <h2>Notifications</h2>
        <NewsForm choices={choices} byMail={byMail} isSaved={answer?.kind === "saved"} />
      </section>
    </div>
  );
}
