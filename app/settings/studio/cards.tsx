import { data, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { Part } from "#app/settings/form/question.ts";
import { saveSettingForm } from "#app/settings/form/save-setting.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { findGroup } from "#app/settings/groups/groups.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Note } from "#app/ui/notice.tsx";
import { keepServiceKey, readServiceKey } from "#domain/credentials/index.ts";
import { stripeKeysForm } from "#domain/credentials/service-key.schema.ts";
import { readSetting } from "#domain/settings/index.ts";
import type { Route } from "./+types/cards";
import { StripeKeys } from "./stripe-keys.tsx";

const group = findGroup("cards");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { value, version } = orThrow(await readSetting({ db, actor }, "cards"));
  const hasKeys = (await readServiceKey({ db, actor }, "stripe")) !== null;
  const webhook = `${app.config.publicUrl}/webhooks/stripe`;
  return { value: written(value), version, hasKeys, webhook, hasStandIn: app.cards.hasStandIn };
}

/** Only a demo offers the fake provider; nowhere else can an invoice be paid by pressing a button. */
function refuseStandIn({ app }: RequestContext, form: FormData) {
  if (form.get("provider") === "stand_in" && !app.cards.hasStandIn) throw data(null, { status: 400 });
}

export const action = formAction((_: Route.ActionArgs) => {
  if (!group) throw data(null, { status: 404 });
  return {
    save: saveSettingForm(group, refuseStandIn),
    keys: intent(keepServiceKey, {
      schema: stripeKeysForm,
      proof: true,
      of: (given) => ({ name: "stripe", given }),
    }),
  };
});

const withoutStandIn = (parts: Part[]): Part[] =>
  parts.map((part) => {
    if (!("options" in part) || !part.options) return part;
    const { stand_in: _, ...options } = part.options;
    return { ...part, options, hint: "" };
  });

/** After a refusal too: another user may have changed it. */
export const shouldRevalidate = () => true;

export const handle = trail(() => [{ name: group?.title ?? "" }]);

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  if (!group) return null;
  const { value, version, hasKeys, webhook, hasStandIn } = loaderData;
  const isStripe = value["provider"] === "stripe";
  return (
    <Screen title={group.title} about={group.about} up={{ to: href("/studio/workspace/settings"), name: "Settings" }}>
      {isStripe && !hasKeys && <Note>Stripe can't take payments until its keys are saved below.</Note>}
      <SettingForm
        parts={hasStandIn ? group.parts : withoutStandIn(group.parts)}
        value={value}
        version={version}
        answer={actionData?.intent === "save" ? actionData : undefined}
      />
      <StripeKeys
        isOpen={isStripe}
        hasKeys={hasKeys}
        webhook={webhook}
        answer={actionData?.intent === "keys" ? actionData : undefined}
      />
    </Screen>
  );
}
