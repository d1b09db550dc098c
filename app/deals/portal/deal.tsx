import { DealFile } from "#app/deals/deal-file.tsx";
import { readPage } from "#app/deals/read-page.ts";
import { evidenceFrom } from "#app/deals/shared-forms.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import type { Route } from "./+types/deal";
import { clientForms } from "./client-forms.ts";

const list = "/dashboard/deals";

export function loader({ context, params: { dealId: id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readPage(ctx, { clientId: clientOf(ctx), id });
}

export const action = formAction(({ context, params: { dealId: id } }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const which = { clientId: clientOf(ctx), id };
  return { upload: evidenceFrom(ctx, which), forms: clientForms(which, `${list}/${id}`) };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Deal({ loaderData: deal, actionData }: Route.ComponentProps) {
  return (
    <PortalPage title={deal.company} up={{ to: list, name: "Deals" }} isWide>
      <DealFile deal={deal} at={`${list}/${deal.id}`} answer={actionData} />
    </PortalPage>
  );
}
