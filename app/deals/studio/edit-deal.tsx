import { Link } from "react-router";
import { amongAnd } from "#app/deals/among.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listCampaigns } from "#domain/clients/index.ts";
import { editDeal, readDealToEdit } from "#domain/deals/commands/index.ts";
import { locateDeal } from "#domain/deals/page/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/edit-deal";
import { CompanyFields } from "./company-fields.tsx";

/** The deal's page, which keeps the list it was opened from. */
const pageOf = (dealId: string, { searchParams }: URL) =>
  `/studio/workspace/deals/${dealId}${amongAnd(searchParams.get("among"))}`;

export async function loader({ context, params: { dealId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const which = orThrow(await locateDeal(ctx, dealId));
  const deal = orThrow(await readDealToEdit(ctx, which));
  const campaigns = orThrow(await listCampaigns(ctx, which.clientId));
  const team = orThrow(await listTeam(ctx));
  return { deal, campaigns: campaigns.map(({ id, name }) => ({ id, name })), team, page: pageOf(dealId, url) };
}

export const action = formAction(async ({ context, params: { dealId }, url }: Route.ActionArgs) => {
  const { db, actor } = context.get(requestContext);
  const which = orThrow(await locateDeal({ db, actor }, dealId));
  return {
    save: intent(editDeal, {
      of: { id: which.id, clientId: which.clientId },
      decimals: ["expected"],
      to: pageOf(dealId, url),
    }),
  };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ deal, page }: Route.ComponentProps["loaderData"]) => [
  { name: deal.company, to: page },
  { name: "Edit" },
]);

export default function EditDeal({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, campaigns, team, page } = loaderData;
  const held = useKeptInput(problemOf(actionData), { seen: deal.version });
  const nameOf = (list: { id: string; name: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.name ?? null;
  return (
    <Screen title={`Edit ${deal.company}`} up={{ to: page, name: deal.company }}>
      <PartedForm
        method="post"
        noValidate
        foot={
          <>
            <Link className={buttonStyle()} to={page}>
              Cancel
            </Link>
            <Submit busy="Saving…">Save</Submit>
          </>
        }
      >
        <WhyNot answer={actionData} />
        <CompanyFields held={held} deal={deal} />
        <FormPart title="Our work" about="Who looks after it, and in which campaign.">
          <Choice
            label="Responsible"
            {...held.box("responsibleId", deal.responsibleId, nameOf(team, deal.responsibleId))}
          >
            <option value="">Nobody yet</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice label="Campaign" {...held.box("campaignId", deal.campaignId, nameOf(campaigns, deal.campaignId))}>
            <option value="">None</option>
            {campaigns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </FormPart>
        {deal.seesAmounts && (
          <FormPart title="Value" about="What the order may be worth. It counts in the forecast.">
            <Field
              label={`Expected value in ${deal.currency}`}
              inputMode="decimal"
              autoComplete="off"
              {...held.box("expected", deal.expected)}
            />
          </FormPart>
        )}
        <Hidden values={held.hidden} />
      </PartedForm>
    </Screen>
  );
}
