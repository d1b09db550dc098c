import { data, href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { Part } from "#app/settings/form/question.ts";
import { saveAnswers, statusOf } from "#app/settings/form/save-answers.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { findGroup } from "#app/settings/groups/groups.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Note } from "#app/ui/notice.tsx";
import { readServiceKey } from "#domain/credentials/index.ts";
import { readSetting } from "#domain/settings/index.ts";
import type { Route } from "./+types/cards";
import { keepStripeKeys } from "./keep-stripe-keys.ts";
import { StripeKeys } from "./stripe-keys.tsx";

const group = findGroup("cards");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { value, version } = orThrow(await readSetting(db, actor, "cards"));
  const hasKeys = (await readServiceKey(db, actor, "stripe")) !== null;
  const webhook = `${app.config.publicUrl}/webhooks/stripe`;
  return { value: written(value), version, hasKeys, webhook, hasStandIn: app.cards.hasStandIn };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  if (form.get("intent") === "keys") return keepStripeKeys(ctx, request, form);
  if (!group) throw data(null, { status: 404 });
  // Only a demo offers the fake provider; nowhere else can an invoice be paid by pressing a button.
  if (form.get("provider") === "stand_in" && !ctx.app.cards.hasStandIn) throw data(null, { status: 400 });
  const saving = orThrow(await saveAnswers(ctx, group, form));
  return data({ saving }, { status: statusOf[saving.kind] });
}

const withoutStandIn = (parts: Part[]): Part[] =>
  parts.map((part) => {
    if (!("options" in part) || !part.options) return part;
    const { stand_in: _, ...options } = part.options;
    return { ...part, options, hint: "" };
  });

/** After a refusal too: another user may have changed it. */
export const shouldRevalidate = () => true;

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  if (!group) return null;
  const { value, version, hasKeys, webhook, hasStandIn } = loaderData;
  const saving = actionData && "saving" in actionData ? actionData.saving : undefined;
  const keys = actionData && "keys" in actionData ? actionData.keys : undefined;
  const lacksKeys = value["provider"] === "stripe" && !hasKeys;
  return (
    <Screen title={group.title} about={group.about} up={{ to: href("/studio/workspace/settings"), name: "Settings" }}>
      {lacksKeys && <Note>Stripe can't take payments until its keys are saved below.</Note>}
      <SettingForm
        parts={hasStandIn ? group.parts : withoutStandIn(group.parts)}
        value={value}
        version={version}
        saving={saving}
      />
      <StripeKeys hasKeys={hasKeys} webhook={webhook} answer={keys} />
    </Screen>
  );
}
