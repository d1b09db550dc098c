import { href, Link } from "react-router";
import { DealFile } from "#app/deals/deal-file.tsx";
import { readPage } from "#app/deals/read-page.ts";
import { evidenceFrom } from "#app/deals/shared-forms.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { locateDeal } from "#domain/deals/index.ts";
import type { Route } from "./+types/deal";
import { Meetings } from "./meetings.tsx";
import { readMeetings } from "./read-meetings.ts";
import { teamForms } from "./team-forms.ts";

const list = "/studio/workspace/deals";

export async function loader({ context, params: { dealId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const which = orThrow(await locateDeal(ctx.db, ctx.actor, dealId));
  const [deal, meetings] = await Promise.all([readPage(ctx, which), readMeetings(ctx, which)]);
  return { deal, meetings };
}

export const action = formAction(async ({ context, params: { dealId }, url }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const which = orThrow(await locateDeal(ctx.db, ctx.actor, dealId));
  return { upload: evidenceFrom(ctx, which), forms: teamForms(which, placeAfter(dealId, url)) };
});

/** A form that was opened from the board leads back to it; `board` is the board's filter. */
function placeAfter(dealId: string, { searchParams }: URL): string {
  const board = searchParams.get("board");
  if (board === null) return `${list}/${dealId}`;
  const search = new URLSearchParams(board);
  search.set("moved", dealId);
  return `${list}?${search}`;
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Deal({ loaderData: { deal, meetings }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      title={deal.company}
      up={{ to: list, name: "Deals" }}
      about={
        <>
          For <Link to={href("/studio/workspace/clients/:clientId", deal)}>{deal.client}</Link>
          {deal.responsible && `, led by ${deal.responsible}`}
        </>
      }
      actions={
        deal.offers.write && (
          <Link className={buttonStyle()} to={href("/studio/workspace/deals/:dealId/edit", { dealId: deal.id })}>
            Edit
          </Link>
        )
      }
    >
      <DealFile deal={deal} at={`${list}/${deal.id}`} answer={actionData}>
        {meetings && <Meetings meetings={meetings} />}
      </DealFile>
    </Screen>
  );
}
