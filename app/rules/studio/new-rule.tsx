import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import entries from "#app/ui/entries.module.css";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { createRule, gallery } from "#domain/rules/index.ts";
import type { Route } from "./+types/new-rule";
import { readBuilder } from "./read-builder.ts";
import { amountsIn, inOwnNotation } from "./rule-amounts.ts";
import { RuleFields } from "./rule-fields.tsx";
import { Samples } from "./samples.tsx";

/** `from`: a rule of the gallery. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { nameOf: _, ...builder } = await readBuilder(ctx);
  const sample = gallery.find(({ key }) => key === url.searchParams.get("from"));
  const from = sample && { key: sample.key, sent: inOwnNotation(sample.sent, ctx.formats) };
  return { builder, from, samples: from ? [] : gallery.map(({ key, says }) => ({ key, says })) };
}

export const action = formAction((_: Route.ActionArgs) => ({
  create: intent(createRule, {
    decimals: amountsIn,
    to: ({ id }) => href("/studio/operations/rules/:ruleId", { ruleId: id }),
  }),
}));

export const meta: Route.MetaFunction = () => [{ title: "New rule" }];
export const handle = trail(() => [{ name: "New rule" }]);

export default function NewRule({ loaderData: { builder, from, samples }, actionData }: Route.ComponentProps) {
  const held = useKeptInput(actionData, {});
  return (
    <Screen
      title="New rule"
      about="It is off until you have seen what it would have done, and switch it on."
      up={{ to: href("/studio/operations/rules"), name: "Rules" }}
    >
      {samples.length > 0 && (
        <details>
          <summary>Begin with one of ten rules</summary>
          <Samples samples={samples} />
        </details>
      )}
      <Form method="post" className={entries.form} noValidate key={from?.key ?? "own"}>
        <WhyNot answer={actionData} />
        <RuleFields held={held} sent={from?.sent ?? {}} builder={builder} />
        <Submit busy="Saving…" name="intent" value="create">
          Save and try
        </Submit>
      </Form>
    </Screen>
  );
}
