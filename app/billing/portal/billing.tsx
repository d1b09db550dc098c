import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { trail } from "#app/shell/trail.ts";
import { problemOf } from "#app/ui/form-answer.ts";
import { Toast } from "#app/ui/toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { saveBilling } from "#domain/billing/index.ts";
import { BillingFacts } from "../billing-facts.tsx";
import { BillingForm } from "../billing-form.tsx";
import { readBillingPage } from "../read-billing-page.ts";
import type { Route } from "./+types/billing";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { page: await readBillingPage(ctx, clientOf(ctx)) };
}

export const action = formAction(({ context }: Route.ActionArgs) => {
  const clientId = clientOf(context.get(requestContext));
  return intent(saveBilling, {
    of: { clientId },
    saved: ({ version }) => ({ version }),
  });
});

/** After a refusal too: somebody else may have changed it. */
export const shouldRevalidate = () => true;

export const handle = trail(() => [{ name: "Billing details" }]);

/** What the client's own invoices name; its owners change it. */
export default function Billing({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Billing details"
      about="Named on your next invoices. Those you have stay as they are."
      up={{ to: href("/dashboard/invoices"), name: "Invoices" }}
    >
      <WhyNot answer={actionData} />
      {page.mayWrite ? (
        <BillingForm key={page.billing.version} page={page} answer={problemOf(actionData) && actionData} />
      ) : (
        <BillingFacts page={page} />
      )}
      {actionData?.kind === "saved" && <Toast key={actionData.at}>Billing details saved.</Toast>}
    </PortalPage>
  );
}
