import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import entries from "#app/ui/entries.module.css";
import { problemOf } from "#app/ui/form-answer.ts";
import { afterConflict, useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { sentOf } from "#domain/rules/browser.ts";
import { editRule, readRule, sentenceOfRule } from "#domain/rules/index.ts";
import type { Route } from "./+types/edit-rule";
import { readBuilder } from "./read-builder.ts";
import { amountsIn, inOwnNotation } from "./rule-amounts.ts";
import { RuleFields } from "./rule-fields.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { rule } = orThrow(await readRule(ctx, params.ruleId));
  const { nameOf, ...builder } = await readBuilder(ctx);
  return {
    builder,
    id: rule.id,
    name: rule.name,
    version: rule.version,
    sent: inOwnNotation(sentOf(rule), ctx.formats),
    says: sentenceOfRule(rule, nameOf),
  };
}

export const action = formAction(({ params: { ruleId } }: Route.ActionArgs) => ({
  save: intent(editRule, {
    of: { id: ruleId },
    decimals: amountsIn,
    to: href("/studio/operations/rules/:ruleId", { ruleId }),
  }),
}));

export const shouldRevalidate = afterConflict;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Edit ${loaderData?.name ?? "rule"}` }];
export const handle = trail(({ id, name }: Route.ComponentProps["loaderData"]) => [
  { name, to: `/studio/operations/rules/${id}` },
  { name: "Edit" },
]);

export default function EditRule({ loaderData, actionData }: Route.ComponentProps) {
  const { builder, id, name, version, sent, says } = loaderData;
  const held = useKeptInput(actionData, { seen: version });
  return (
    <Screen
      title={`Edit ${name}`}
      about="Once you save it, it acts in your name."
      up={{ to: href("/studio/operations/rules/:ruleId", { ruleId: id }), name }}
    >
      <Form method="post" className={entries.form} noValidate>
        <WhyNot answer={actionData} />
        {problemOf(actionData)?.kind === "conflict" && <p>Saved now: {says}</p>}
        <RuleFields held={held} sent={sent} builder={builder} />
        <Submit busy="Saving…" name="intent" value="save">
          Save
        </Submit>
      </Form>
    </Screen>
  );
}
