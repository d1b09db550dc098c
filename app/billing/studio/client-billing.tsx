import { Form } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { problemOf } from "#app/ui/form-answer.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Panel, PanelBody } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { checkRegistered, readVatCheck, saveBilling } from "#domain/billing/index.ts";
import { askVies } from "#platform/vies/ask-vies.ts";
import { BillingFacts } from "../billing-facts.tsx";
import { BillingForm } from "../billing-form.tsx";
import { readBillingPage } from "../read-billing-page.ts";
import type { Route } from "./+types/client-billing";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const check = orThrow(await readVatCheck(ctx, clientId));
  return {
    page: await readBillingPage(ctx, clientId),
    head: await readHead(ctx, clientId),
    vies: check && { answer: check.answer, words: viesWords(check), when: ctx.formats.stamp(check.at) },
    mayCheck: mayOffer(ctx.actor, "billing.check", undefined),
  };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({
  save: intent(saveBilling, {
    schema: billingForm,
    of: { clientId },
    saved: ({ version }) => ({ version }),
  }),
  check: intent(checkRegistered, {
    with: () => ({ ask: askVies }),
    of: { clientId },
    to: `/studio/workspace/clients/${clientId}/billing`,
  }),
}));

type ViesWord = { answer: "valid" | "invalid" | "silent"; vatId: string; name: string; address: string };

function viesWords({ answer, vatId, name, address }: ViesWord): string {
  if (answer === "silent") return "VIES did not answer. Try again later: its countries are not there all day.";
  if (answer === "invalid") return `${vatId} is not registered.`;
  const whose = [name, address.replaceAll(/\s*\n\s*/g, ", ")].filter(Boolean).join(", ");
  return `${vatId} is registered${whose ? `: ${whose}` : ""}.`;
}

/** After a refusal too: somebody else may have changed it. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

export default function ClientBilling({
  loaderData: { page, head, vies, mayCheck },
  actionData,
}: Route.ComponentProps) {
  return (
    <ClientScreen head={head} title="Billing" about="Whom invoices name, and how they are taxed.">
      <WhyNot answer={actionData} />
      {page.mayWrite ? (
        <BillingForm key={page.billing.version} page={page} answer={problemOf(actionData) && actionData} />
      ) : (
        <BillingFacts page={page} />
      )}
      {mayCheck && page.billing.vatId && (
        <Panel title="VAT ID" note={vies && <Moment at={vies.when} />}>
          <PanelBody>
            <p>{vies ? vies.words : "Nobody has asked VIES yet whether it is registered."}</p>
            <Form method="post">
              <Submit tone="plain" busy="Asking…" name="intent" value="check">
                Ask VIES
              </Submit>
            </Form>
          </PanelBody>
        </Panel>
      )}
      {actionData?.kind === "saved" && <Toast key={actionData.at}>Billing details saved.</Toast>}
    </ClientScreen>
  );
}
