import { redirect } from "react-router";
import { z } from "zod";
import { NewsForm } from "#app/account/own/news-form.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { PushBrowsers } from "#app/notifications/push/push-browsers.tsx";
import { readPreferences, savePreferences } from "#domain/notifications/index.ts";
import { endSubscription, listSubscriptions, subscribeBrowser } from "#domain/notifications/push/index.ts";
import type { Devices } from "#platform/auth/device.ts";
import type { Route } from "./+types/notifications";
import { formatBrowser } from "./format-browser.ts";
import styles from "./profile.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const choices = orThrow(await readPreferences(ctx));
  const { publicUrl } = ctx.app.config;
  // Services refuse what is signed with an address of no site, as that is while nobody has set it behind a proxy.
  const isNamed = publicUrl.startsWith("https:") || new URL(publicUrl).host === url.host;
  const isProved = "hasSudo" in ctx.actor && ctx.actor.hasSudo;
  return { choices, byMail: sendsMail(ctx.app), isNamed, isProved, ...(await readPush(ctx)) };
}

async function readPush({ db, actor, session, formats }: RequestContext) {
  const { key: pushKey, browsers } = orThrow(await listSubscriptions({ db, actor }));
  const rows = browsers.map(({ id, userAgent, createdAt, lastSentAt, sessionId, refusal }) => ({
    id,
    refusal,
    browser: formatBrowser(userAgent),
    since: formats.stamp(createdAt),
    sent: lastSentAt && formats.stamp(lastSentAt),
    isHere: sessionId !== null && sessionId === session?.id,
  }));
  return { pushKey, browsers: rows };
}

const browserForm = z.strictObject({ subscription: z.string() });

/** A browser without a cookie that names it gets one: whoever signs in there next is seen to be somebody else by it. */
function turnOn({ headers, url }: Request, devices: Devices) {
  const known = devices.idIn(headers);
  const made = known === null ? devices.remember("") : null;
  return intent(subscribeBrowser, {
    of: (_, __, { session }) => ({
      sessionId: session?.id ?? "",
      device: known ?? made?.id ?? "",
      userAgent: headers.get("User-Agent") ?? "",
    }),
    to: () => made && redirect(new URL(url).pathname, { headers: { "Set-Cookie": made.cookie } }),
    saved: () => "push" as const,
  });
}

export const action = formAction(({ request, context }: Route.ActionArgs) => ({
  notifications: intent(savePreferences, { of: (_, { form }) => ({ wanted: new Set(form.keys()) }) }),
  "turn-on-push": turnOn(request, context.get(requestContext).app.devices),
  "turn-off-push": intent(endSubscription, {
    schema: browserForm,
    of: ({ subscription }) => ({ subscriptionId: subscription }),
    to: new URL(request.url).pathname,
  }),
}));

export default function Notifications({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { browsers, pushKey, isNamed, isProved, ...choices } = loaderData;
  const isSaved = answer?.kind === "saved" && answer.value !== "push";
  return (
    <div className={styles.parts}>
      <PushBrowsers
        browsers={browsers}
        pushKey={pushKey}
        isNamed={isNamed}
        isProved={isProved}
        because={sentenceOf(answer)}
      />
      <NewsForm {...choices} isSaved={isSaved} />
    </div>
  );
}

/** Of what a browser said that could not be taken. */
function sentenceOf(answer: Route.ComponentProps["actionData"]): string | null {
  if (answer?.kind === "conflict") return answer.because;
  return answer?.kind === "invalid" ? (Object.values(answer.fields).flat()[0] ?? null) : null;
}
