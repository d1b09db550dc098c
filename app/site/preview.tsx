import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { loadSession, type RequestContext, requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import { landingGroups } from "#app/settings/groups/groups.ts";
import type { PublicDocument } from "#app/shell/document/sheet-of.ts";
import { done } from "#domain/kernel/result.ts";
import { readSetting, registry } from "#domain/settings/index.ts";
import type { Route } from "./+types/preview";
import { LandingPage } from "./landing/landing-page.tsx";
import { readLanding } from "./landing/read-landing.ts";

export const handle: PublicDocument = { sheet: "landing" };

export const middleware = [loadSession, requireRole("admin", "staff")];

/** Whoever may not edit the page finds nothing here. */
async function requireEditor(ctx: RequestContext) {
  orThrow(await readSetting(ctx, "hero"));
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  await requireEditor(ctx);
  return readLanding(ctx.app);
}

const draft = z.object(Object.fromEntries(landingGroups.map(({ key }) => [key, registry[key].schema])));

/** The answers of all forms, which come as one: each name follows its part's. */
function readDraft(form: FormData) {
  const answers = landingGroups.map(({ key, parts }) => {
    const own = new FormData();
    for (const [name, value] of form) if (name.startsWith(`${key}/`)) own.append(name.slice(key.length + 1), value);
    return [key, readAnswers(own, parts)];
  });
  return Object.fromEntries(answers);
}

/** Answers with the landing page as it would be after saving all forms. Stores nothing. */
export const action = formAction(async ({ context }: Route.ActionArgs) => {
  await requireEditor(context.get(requestContext));
  return intent({
    read: readDraft,
    schema: draft,
    command: async ({ app }, values) => done(await readLanding(app, values)),
    saved: (landing) => landing,
  });
});

export const meta: Route.MetaFunction = () => [{ title: "Preview" }];

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  return <LandingPage site={actionData?.kind === "saved" ? actionData.value : loaderData} />;
}
