import { href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { DealList } from "#app/deals/deal-list.tsx";
import { readList } from "#app/deals/read-list.ts";
import { ReportForm, reportMonths } from "#app/deals/report-form.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Route } from "./+types/client-deals";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, clientId);
  const filter = dealFilter.parse({ ...Object.fromEntries(url.searchParams), client: clientId });
  const list = await readList(ctx, filter);
  const hasReports = mayOffer(ctx.actor, "deal.see_amounts", { clientId });
  return {
    head,
    months: hasReports ? reportMonths(ctx.today) : null,
    ...list,
    isLater: filter.before !== undefined,
    takesLeads: mayOffer(ctx.actor, "deal.write", { clientId }),
  };
}

export const handle = clientTrail;

/** The deals of one client, the latest step first. */
export default function ClientDeals({ loaderData: page, params: { clientId } }: Route.ComponentProps) {
  useLive("deal", clientId);
  const { head, deals, older, isLater, takesLeads, months } = page;
  return (
    <ClientScreen
      head={head}
      title="Deals"
      actions={
        <>
          {takesLeads && (
            <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/intake", { clientId })}>
              Intake addresses
            </Link>
          )}
          <Link
            className={buttonStyle("primary")}
            to={`${href("/studio/workspace/deals/new")}?client=${clientId}`}
            data-key="n"
          >
            New deal
          </Link>
        </>
      }
    >
      {deals.length > 0 ? (
        <DealList deals={deals} to={href("/studio/workspace/deals")} hasClient={false} among={`client=${clientId}`} />
      ) : (
        <Empty title="No deals yet">
          <p>Companies you find for {head.client.companyName} stand here, from the first contact to the signed deal.</p>
        </Empty>
      )}
      <CursorPages label="Pages of deals" first={isLater ? "?" : null} next={older && `?before=${older}`} />
      {months && deals.length > 0 && (
        <ReportForm
          action={href("/studio/workspace/clients/:clientId/deals/report.pdf", { clientId })}
          months={months}
        />
      )}
    </ClientScreen>
  );
}
