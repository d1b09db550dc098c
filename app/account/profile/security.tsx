import { redirect } from "react-router";
import { changeOwnPassword } from "#app/account/own/change-own-password.ts";
import { PasswordForm } from "#app/account/own/password-form.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { longestPassword } from "#domain/users/index.ts";
import { changePasskeys } from "../passkeys/change-passkeys.ts";
import { PasskeyList } from "../passkeys/passkey-list.tsx";
import { readPasskeys } from "../passkeys/read-passkeys.ts";
import type { Route } from "./+types/security";
import { endSessions } from "./end-sessions.ts";
import { formatBrowser } from "./format-browser.ts";
import styles from "./profile.module.css";
import { readSessions } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { passwords } = await ctx.app.settings();
  const sessions = orThrow(await readSessions(ctx));
  const passkeys = orThrow(await readPasskeys(ctx));
  const here = formatBrowser(request.headers.get("User-Agent") ?? "");
  const length = { min: passwords.minLength, max: longestPassword };
  return { sessions, passkeys, here, site: ctx.app.passkeys.site, length };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  if (form.get("intent") === "password") return changeOwnPassword(ctx, form);
  if (/-passkey$/.test(String(form.get("intent")))) return changePasskeys(ctx, form, url.pathname);
  await endSessions(ctx, form);
  throw redirect(url.pathname);
}

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sessions, length, ...own } = loaderData;
  const password = answer?.kind === "passkey" ? undefined : answer;
  return (
    <div className={styles["parts"]}>
      <PasswordForm key={password?.at} length={length} answer={password} />
      <PasskeyList {...own} answer={answer?.kind === "passkey" ? answer : undefined} />
      <SessionList sessions={sessions} />
    </div>
  );
}
