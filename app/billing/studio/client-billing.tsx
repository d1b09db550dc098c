import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { problemOf } from "#app/ui/form-answer.ts";
import { Toast } from "#app/ui/toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { billingForm } from "#domain/billing/billing.schema.ts";
import { saveBilling } from "#domain/billing/index.ts";
import { BillingFacts } from "../billing-facts.tsx";
import { BillingForm } from "../billing-form.tsx";
import { readBillingPage } from "../read-billing-page.ts";
import type { Route } from "./+types/client-billing";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { page: await readBillingPage(ctx, clientId), head: await readHead(ctx, clientId) };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) =>
  intent({
    schema: billingForm,
    command: (ctx, form) => saveBilling(ctx, { clientId, form }),
    saved: ({ version }) => ({ version }),
  }),
);

/** After a refusal too: somebody else may have changed it. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

export default function ClientBilling({ loaderData: { page, head }, actionData }: Route.ComponentProps) {
  return (
    <ClientScreen head={head} title="Billing" about="Whom invoices name, and how they are taxed.">
      <WhyNot answer={actionData} />
      {page.mayWrite ? (
        <BillingForm key={page.billing.version} page={page} answer={problemOf(actionData) && actionData} />
      ) : (
        <BillingFacts page={page} />
      )}
      {actionData?.kind === "saved" && <Toast key={actionData.at}>Billing details saved.</Toast>}
    </ClientScreen>
  );
}
