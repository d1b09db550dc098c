import { z } from "zod";
import { NewsForm } from "#app/account/own/news-form.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { PushBrowsers } from "#app/notifications/push/push-browsers.tsx";
import { readPreferences, savePreferences } from "#domain/notifications/index.ts";
import { endSubscription, listSubscriptions, subscribeBrowser } from "#domain/notifications/push/index.ts";
import type { Route } from "./+types/notifications";
import { formatBrowser } from "./format-browser.ts";
import styles from "./profile.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const choices = orThrow(await readPreferences(ctx));
  return { choices, byMail: sendsMail(ctx.app), ...(await readPush(ctx)) };
}

async function readPush({ db, actor, session, formats }: RequestContext) {
  const { key: pushKey, browsers } = orThrow(await listSubscriptions({ db, actor }));
  const rows = browsers.map(({ id, userAgent, createdAt, lastSentAt, sessionId }) => ({
    id,
    browser: formatBrowser(userAgent),
    since: formats.stamp(createdAt),
    sent: lastSentAt && formats.stamp(lastSentAt),
    isHere: sessionId !== null && sessionId === session?.id,
  }));
  return { pushKey, browsers: rows };
}

const browserForm = z.strictObject({ subscription: z.string() });

export const action = formAction(({ request }: Route.ActionArgs) => ({
  notifications: intent({ command: (ctx, __, { form }) => savePreferences(ctx, new Set(form.keys())) }),
  "turn-on-push": intent(subscribeBrowser, {
    of: (_, __, { app, session }) => ({
      sessionId: session?.id ?? "",
      device: app.devices.idIn(request.headers) ?? crypto.randomUUID(),
      userAgent: request.headers.get("User-Agent") ?? "",
    }),
    saved: () => "push" as const,
  }),
  "turn-off-push": intent(endSubscription, {
    schema: browserForm,
    of: ({ subscription }) => ({ subscriptionId: subscription }),
    to: new URL(request.url).pathname,
  }),
}));

export default function Notifications({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { browsers, pushKey, ...choices } = loaderData;
  const isSaved = answer?.kind === "saved" && answer.value !== "push";
  return (
    <div className={styles.parts}>
      <PushBrowsers browsers={browsers} pushKey={pushKey} because={sentenceOf(answer)} />
      <NewsForm {...choices} isSaved={isSaved} />
    </div>
  );
}

/** Of what a browser said that could not be taken. */
function sentenceOf(answer: Route.ComponentProps["actionData"]): string | null {
  if (answer?.kind === "conflict") return answer.because;
  return answer?.kind === "invalid" ? (Object.values(answer.fields).flat()[0] ?? null) : null;
}
