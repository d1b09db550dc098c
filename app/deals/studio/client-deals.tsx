import { href, Link } from "react-router";
import { ClientTabs, tabsOfClient } from "#app/clients/client-tabs.tsx";
import { DealList } from "#app/deals/deal-list.tsx";
import { readList } from "#app/deals/read-list.ts";
import { ReportForm, reportMonths } from "#app/deals/report-form.tsx";
import { readOnce } from "#app/http/read-once.ts";
import { agencyClock, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { readClient } from "#domain/clients/index.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Route } from "./+types/client-deals";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { companyName } = orThrow(await readOnce(ctx, readClient, clientId));
  const filter = dealFilter.parse({ ...Object.fromEntries(url.searchParams), client: clientId });
  const list = await readList(ctx, filter);
  const hasReports = mayOffer(ctx.actor, "deal.see_amounts", { clientId });
  return {
    companyName,
    months: hasReports ? reportMonths((await agencyClock(ctx)).today) : null,
    ...list,
    isLater: filter.before !== undefined,
    tabs: tabsOfClient(ctx.actor, clientId),
    takesLeads: mayOffer(ctx.actor, "deal.write", { clientId }),
  };
}

/** The deals of one client, the latest step first. */
export default function ClientDeals({ loaderData: page, params: { clientId } }: Route.ComponentProps) {
  useLive("deal", clientId);
  const { companyName, deals, older, isLater, tabs, takesLeads, months } = page;
  return (
    <Screen
      title="Deals"
      up={{ to: href("/studio/workspace/clients/:clientId", { clientId }), name: companyName }}
      actions={
        <>
          {takesLeads && (
            <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/intake", { clientId })}>
              Intake addresses
            </Link>
          )}
          <Link className={buttonStyle("primary")} to={`/studio/workspace/deals/new?client=${clientId}`}>
            New deal
          </Link>
        </>
      }
    >
      <ClientTabs tabs={tabs} />
      {deals.length > 0 ? (
        <DealList deals={deals} to="/studio/workspace/deals" hasClient={false} among={`client=${clientId}`} />
      ) : (
        <Empty title="No deals yet">
          <p>Companies you find for {companyName} stand here, from the first contact to the signed deal.</p>
        </Empty>
      )}
      <CursorPages label="Pages of deals" first={isLater ? "?" : null} next={older && `?before=${older}`} />
      {months && (
        <ReportForm
          action={href("/studio/workspace/clients/:clientId/deals/report.pdf", { clientId })}
          months={months}
        />
      )}
    </Screen>
  );
}
