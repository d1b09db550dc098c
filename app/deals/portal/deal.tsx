import { href, Link } from "react-router";
import { suggestionViews } from "#app/crm/deal-suggestions.ts";
import { Suggestions } from "#app/crm/suggestions.tsx";
import { amongAnd } from "#app/deals/among.ts";
import { BesideDeal } from "#app/deals/beside-deal.tsx";
import { DealFile } from "#app/deals/deal-file.tsx";
import { DealState } from "#app/deals/deal-state.tsx";
import styles from "#app/deals/meeting-answers.module.css";
import { MeetingAnswers } from "#app/deals/meeting-answers.tsx";
import { readBeside } from "#app/deals/read-beside.ts";
import { readPage } from "#app/deals/read-page.ts";
import { type DealRef, evidenceFrom, sharedForms } from "#app/deals/shared-forms.ts";
import { viewMeeting } from "#app/deals/view-meeting.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { readSuggestions } from "#domain/crm/index.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import { readMeetingAnswers } from "#domain/deals/meetings/index.ts";
import type { Route } from "./+types/deal";

const list = "/dashboard/deals";

export async function loader({ context, params: { dealId: id }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const which = { clientId: clientOf(ctx), id };
  const [deal, beside, told, read] = await Promise.all([
    readPage(ctx, which),
    readBeside(ctx, which, url),
    readMeetingAnswers(ctx, which),
    readSuggestions(ctx, which),
  ]);
  const suggestions = suggestionViews(read, deal, ctx);
  return { deal, beside, suggestions, meetings: orThrow(told).map((meeting) => viewMeeting(meeting, ctx)) };
}

/** What the client's people can say to a deal. */
const clientForms = (which: DealRef, to: string) => ({
  ...sharedForms(which, to),
  confirm: intent(dealCommands.confirmClaim, { of: which, to }),
  close: intent(dealCommands.reportClose, { of: which, decimals: ["amount"], to }),
  dispute: intent(dealCommands.disputeClaim, { of: (_, { fileId }) => ({ ...which, fileId }), to }),
  return: intent(dealCommands.returnDeal, { of: which, to }),
});

export const action = formAction(({ context, params: { dealId: id }, url }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const which = { clientId: clientOf(ctx), id };
  return {
    upload: evidenceFrom(ctx, which),
    forms: clientForms(which, `${list}/${id}${amongAnd(url.searchParams.get("among"))}`),
  };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ deal }: Route.ComponentProps["loaderData"]) => [{ name: deal.company }]);

export default function Deal({
  loaderData: { deal, beside, meetings, suggestions },
  actionData,
}: Route.ComponentProps) {
  return (
    <PortalPage
      title={deal.company}
      up={{ to: list, name: "Deals" }}
      mark={<DealState deal={deal} />}
      isBar
      actions={
        <>
          <BesideDeal key={deal.id} beside={beside} list={list} />
          {deal.hasAmounts && (
            <Link className={buttonStyle()} to={`${href("/dashboard/receipts")}?deal=${deal.id}`}>
              Receipts
            </Link>
          )}
          <PdfLink to={`${list}/${deal.id}/deal.pdf`} />
        </>
      }
    >
      <DealFile key={deal.id} deal={deal} at={`${list}/${deal.id}`} among={beside.among} answer={actionData}>
        <Suggestions title="In your CRM" suggestions={suggestions} />
        {meetings.length > 0 && (
          <section className={styles.list} aria-label="Meetings">
            <h2>Meetings</h2>
            <ul>
              {meetings.map((meeting) => (
                <li key={meeting.id}>
                  <span>
                    {meeting.hasHandover ? (
                      <Link to={href("/dashboard/meetings/:bookingId", { bookingId: meeting.id })}>{meeting.name}</Link>
                    ) : (
                      meeting.name
                    )}{" "}
                    <Moment at={meeting.when} />
                  </span>
                  <span className={styles.standing}>{meeting.standing}</span>
                  <MeetingAnswers meeting={meeting} answer={actionData} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </DealFile>
    </PortalPage>
  );
}
