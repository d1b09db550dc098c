import { redirect } from "react-router";
import { changeOwnPassword } from "#app/account/own/change-own-password.ts";
import { PasswordForm } from "#app/account/own/password-form.tsx";
import { AssistantList } from "#app/assistants/assistant-list.tsx";
import { readAssistants } from "#app/assistants/read-assistants.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { personOf } from "#domain/access/actor.ts";
import { disconnectAssistant } from "#domain/assistants/index.ts";
import { longestPassword } from "#domain/users/passwords/index.ts";
import { endAllSessions, endOwnSession } from "#domain/users/sessions/index.ts";
import { changeCompany, readCompany } from "../company/company-accounts.ts";
import { CompanyList } from "../company/company-list.tsx";
import { sentenceOf } from "../company/told.ts";
import { changePasskeys } from "../passkeys/change-passkeys.ts";
import { PasskeyList } from "../passkeys/passkey-list.tsx";
import { readPasskeys } from "../passkeys/read-passkeys.ts";
import type { Route } from "./+types/security";
import { formatBrowser } from "./format-browser.ts";
import styles from "./profile.module.css";
import { readSessions } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { passwords } = await ctx.app.settings();
  const sessions = orThrow(await readSessions(ctx));
  const passkeys = orThrow(await readPasskeys(ctx));
  const company = orThrow(await readCompany(ctx));
  const assistants = orThrow(await readAssistants(ctx, personOf(ctx.actor) ?? ""));
  const address = `${ctx.app.config.publicUrl}/mcp`;
  const told = sentenceOf(url.searchParams.get("company"));
  const here = formatBrowser(request.headers.get("User-Agent") ?? "");
  const length = { min: passwords.minLength, max: longestPassword };
  const makesKeys = ctx.actor.role === "admin";
  return {
    sessions,
    passkeys,
    company,
    told,
    assistants,
    address,
    here,
    site: ctx.app.passkeys.site,
    length,
    makesKeys,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  if (form.get("intent") === "password") return changeOwnPassword(ctx, form);
  if (/-passkey$/.test(String(form.get("intent")))) return changePasskeys(ctx, form, url.pathname);
  if (/-company$/.test(String(form.get("intent")))) return changeCompany(ctx, form, url.pathname);
  if (form.get("intent") === "disconnect")
    orThrow(await disconnectAssistant(ctx, { id: String(form.get("assistant") ?? "") }));
  else await endSessions(ctx, form);
  throw redirect(url.pathname);
}

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sessions, length, company, told, assistants, address, makesKeys, ...own } = loaderData;
  const password = answer?.kind === "passkey" || answer?.kind === "company" ? undefined : answer;
  return (
    <div className={styles.parts}>
      <PasswordForm key={password?.at} length={length} answer={password} makesKeys={makesKeys} />
      <PasskeyList {...own} answer={answer?.kind === "passkey" ? answer : undefined} />
      <CompanyList {...company} because={answer?.kind === "company" ? answer.because : told} />
      <AssistantList assistants={assistants}>
        <p>
          None yet. To connect an AI assistant such as Claude or ChatGPT, add <code>{address}</code> to it.
        </p>
      </AssistantList>
      <SessionList sessions={sessions} makesKeys={makesKeys} />
    </div>
  );
}

/** Ends one of the user's own sessions, or all of them. One that has already ended is not an error. */
async function endSessions(ctx: RequestContext, form: FormData) {
  if (form.get("intent") === "everywhere") return orThrow(await endAllSessions(ctx));
  orThrow(await endOwnSession(ctx, { sessionId: String(form.get("session") ?? "") }));
}
