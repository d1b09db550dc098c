import { href, Link } from "react-router";
import { suggestionForms, suggestionViews } from "#app/crm/deal-suggestions.ts";
import { Suggestions } from "#app/crm/suggestions.tsx";
import { amongAnd } from "#app/deals/among.ts";
import { BesideDeal } from "#app/deals/beside-deal.tsx";
import { DealFile } from "#app/deals/deal-file.tsx";
import { DealState } from "#app/deals/deal-state.tsx";
import { readBeside } from "#app/deals/read-beside.ts";
import { readPage } from "#app/deals/read-page.ts";
import { evidenceFrom } from "#app/deals/shared-forms.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { DealPeople } from "#app/shares/share-list.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { readSuggestions } from "#domain/crm/index.ts";
import { locateDeal } from "#domain/deals/page/index.ts";
import { readDealTeam } from "#domain/shares/index.ts";
import type { Route } from "./+types/deal";
import { Meetings } from "./meetings.tsx";
import { readMeetings } from "./read-meetings.ts";
import { teamForms } from "./team-forms.ts";

const list = "/studio/workspace/deals";

export async function loader({ context, params: { dealId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const which = orThrow(await locateDeal(ctx, dealId));
  const [deal, beside, meetings, team, read] = await Promise.all([
    readPage(ctx, which),
    readBeside(ctx, which, url),
    readMeetings(ctx, which),
    readDealTeam(ctx, which),
    readSuggestions(ctx, which),
  ]);
  return {
    deal,
    beside,
    meetings,
    team: team.ok ? team.value : null,
    suggestions: suggestionViews(read, deal, ctx),
  };
}

export const action = formAction(async ({ context, params: { dealId }, url }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const which = orThrow(await locateDeal(ctx, dealId));
  const to = placeAfter(dealId, url);
  return { upload: evidenceFrom(ctx, which), forms: { ...teamForms(which, to), ...suggestionForms(which, to) } };
});

/** A form that was opened from the board leads back to it; `board` is the board's filter. */
function placeAfter(dealId: string, { searchParams }: URL): string {
  const board = searchParams.get("board");
  if (board === null) return `${list}/${dealId}${amongAnd(searchParams.get("among"))}`;
  const search = new URLSearchParams(board);
  search.set("moved", dealId);
  return `${list}?${search}`;
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ deal }: Route.ComponentProps["loaderData"]) => [{ name: deal.company }]);

export default function Deal({
  loaderData: { deal, beside, meetings, team, suggestions },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      title={deal.company}
      up={{ to: list, name: "Deals" }}
      mark={<DealState deal={deal} />}
      isBar
      actions={
        <>
          <BesideDeal key={deal.id} beside={beside} list={list} />
          {deal.hasAmounts && (
            <Link
              className={buttonStyle()}
              to={`${href("/studio/workspace/clients/:clientId/receipts", { clientId: deal.clientId })}?deal=${deal.id}`}
            >
              Receipts
            </Link>
          )}
          <PdfLink to={`${list}/${deal.id}/deal.pdf`} />
          {deal.offers.write && (
            <Link className={buttonStyle()} to={`${list}/${deal.id}/edit${amongAnd(beside.among)}`}>
              Edit
            </Link>
          )}
        </>
      }
    >
      <DealFile
        key={deal.id}
        deal={deal}
        at={`${list}/${deal.id}`}
        among={beside.among}
        answer={actionData}
        whose={
          <>
            For <Link to={href("/studio/workspace/clients/:clientId", deal)}>{deal.client}</Link>
            {deal.responsible && `, led by ${deal.responsible}`}.
          </>
        }
      >
        <Suggestions suggestions={suggestions} />
        {meetings && <Meetings meetings={meetings} answer={actionData} />}
        {team && <DealPeople {...{ team, dealId: deal.id }} />}
      </DealFile>
    </Screen>
  );
}
