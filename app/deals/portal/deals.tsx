import { href, Link } from "react-router";
import { CountedNote } from "#app/deals/counted-note.tsx";
import { DealList } from "#app/deals/deal-list.tsx";
import { readList } from "#app/deals/read-list.ts";
import { ReportForm, reportMonths } from "#app/deals/report-form.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Route } from "./+types/deals";
import styles from "./deals.module.css";
import { summaryOf } from "./summary.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { before, q, line, waits, counts, month, source, without } = dealFilter.parse(
    Object.fromEntries(url.searchParams),
  );
  const filter = { q, line, waits, counts, month, source, without };
  const ctx = context.get(requestContext);
  const list = await readList(ctx, { before, ...filter }, { askedFirst: true });
  const hasReports = mayOffer(ctx.actor, "deal.see_amounts", { clientId: clientOf(ctx) });
  const { before: _, ...others } = Object.fromEntries(url.searchParams);
  const months = hasReports ? reportMonths(ctx.today) : null;
  const { open: waiting = [], other: deals = [] } = Object.groupBy(list.deals, ({ claim }) =>
    claim === "open" ? claim : "other",
  );
  return {
    ...list,
    waiting,
    deals,
    months,
    filter,
    query: String(new URLSearchParams(others)),
    isLater: before !== undefined,
  };
}

export default function Deals({ loaderData: page }: Route.ComponentProps) {
  useLive("deal");
  const { waiting, deals, months, older, isLater, filter, query } = page;
  const hasDeals = waiting.length + deals.length > 0;
  const isWhole = !query && !isLater && !older;
  return (
    <PortalPage
      title="Deals"
      about={isWhole ? summaryOf([...waiting, ...deals]) : undefined}
      actions={
        (hasDeals || !isWhole) && (
          <>
            <a className={buttonStyle()} href={`${href("/dashboard/deals/deals.csv")}?${query}`} download>
              Download CSV
            </a>
            <Link className={buttonStyle()} to={href("/dashboard/receipts")}>
              Receipts
            </Link>
            {months && <ReportForm action={href("/dashboard/deals/report.pdf")} months={months} />}
          </>
        )
      }
    >
      {(hasDeals || !isWhole) && (
        <Filter label="Deals" values={{ q: filter.q }}>
          {[...new URLSearchParams(query)].map(
            ([name, value]) => name !== "q" && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <SearchField label="Search by company" name="q" maxLength={120} defaultValue={filter.q} />
        </Filter>
      )}
      <CountedNote filter={filter} all="/dashboard/deals" />
      {waiting.length > 0 && (
        <section className={styles.part} aria-labelledby="waiting">
          <h2 id="waiting">Waiting for your answer</h2>
          <DealList
            label="Waiting for your answer"
            deals={waiting}
            to={href("/dashboard/deals")}
            hasClient={false}
            among={query}
          />
        </section>
      )}
      {deals.length > 0 && (
        <section className={styles.part} aria-label={waiting.length > 0 ? "Other deals" : "Deals"}>
          {waiting.length > 0 && <h2>Other deals</h2>}
          <DealList deals={deals} to={href("/dashboard/deals")} hasClient={false} among={query} />
        </section>
      )}
      {!hasDeals && query && <NoMatch all="/dashboard/deals">No deals match these filters</NoMatch>}
      {!hasDeals && !query && (
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
