import { CountedNote } from "#app/deals/counted-note.tsx";
import { DealList } from "#app/deals/deal-list.tsx";
import { readList } from "#app/deals/read-list.ts";
import { ReportForm, reportMonths } from "#app/deals/report-form.tsx";
import { agencyClock, requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Route } from "./+types/deals";
import { summaryOf } from "./summary.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { before, line, waits, counts, month, source, without } = dealFilter.parse(
    Object.fromEntries(url.searchParams),
  );
  const filter = { line, waits, counts, month, source, without };
  const ctx = context.get(requestContext);
  const list = await readList(ctx, { before, ...filter });
  const hasReports = mayOffer(ctx.actor, "deal.see_amounts", { clientId: clientOf(ctx) });
  const { before: _, ...others } = Object.fromEntries(url.searchParams);
  const months = hasReports ? reportMonths((await agencyClock(ctx)).today) : null;
  return { ...list, months, filter, query: String(new URLSearchParams(others)), isLater: before !== undefined };
}

export default function Deals({ loaderData: { deals, months, older, isLater, filter, query } }: Route.ComponentProps) {
  useLive("deal");
  const isWhole = !query && !isLater && !older;
  return (
    <PortalPage
      title="Deals"
      about={isWhole ? summaryOf(deals) : undefined}
      actions={
        months && (deals.length > 0 || !isWhole) && <ReportForm action="/dashboard/deals/report.pdf" months={months} />
      }
    >
      <CountedNote filter={filter} all="/dashboard/deals" />
      {deals.length > 0 && <DealList deals={deals} to="/dashboard/deals" hasClient={false} among={query} />}
      {deals.length === 0 && query && <NoMatch all="/dashboard/deals">No deals match these filters</NoMatch>}
      {deals.length === 0 && !query && (
        <Empty title="No deals yet">
          <p>Companies the agency finds for you appear here, from the first contact to the signed deal.</p>
        </Empty>
      )}
      <CursorPages
        label="Pages of deals"
        first={isLater ? `?${query}` : null}
        next={older && `?${query}&before=${older}`}
      />
    </PortalPage>
  );
}
