import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import { leadFilter } from "#domain/leads/answers.schema.ts";
import { listLeads, listSources } from "#domain/leads/index.ts";
import { leadRow } from "../lead-row.ts";
import type { Route } from "./+types/leads";
import { LeadFilter } from "./lead-filter.tsx";
import { LeadTable } from "./lead-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const filter = leadFilter.parse(Object.fromEntries(url.searchParams));
  const [{ leads, older }, sources, types] = await Promise.all([
    listLeads({ db, actor }, { ...filter, mine: filter.mine === "yes", isKnown: filter.status !== "anonymous" }).then(
      orThrow,
    ),
    listSources({ db, actor }).then(orThrow),
    listMeetingTypes({ db, actor }),
  ]);
  const meetings = new Map(types.map(({ slug, name }) => [slug, name]));
  const { timeZone } = formats;
  const news = leads.filter(({ status }) => status === "new");
  const [oldest] = news.map(({ createdAt }) => formats.dayOf(createdAt)).sort();
  return {
    filter,
    sources,
    older,
    timeZone,
    /** Only where the page has them all. */
    news: oldest !== undefined && !older && !filter.before ? newsIn(news.length, formats.dayOfYear(oldest)) : null,
    mayImport: mayOffer(actor, "import.prepare", undefined),
    rows: leads.map((lead) => leadRow(lead, meetings, formats)),
  };
}

const newsIn = (count: number, first: string) =>
  count === 1 ? `1 new, from ${first}.` : `${count} new, the oldest from ${first}.`;

export default function Leads({ loaderData: page }: Route.ComponentProps) {
  const { filter, sources, older, rows, news, timeZone, mayImport } = page;
  useLive("lead");
  const { before, ...chosen } = filter;
  const isUnfinished = chosen.status === "anonymous";
  const isFiltered = Object.values(isUnfinished ? { ...chosen, status: undefined } : chosen).some(Boolean);
  return (
    <Screen
      title="Leads"
      about={isUnfinished ? "Visitors who answered questions and left before booking." : news}
      actions={
        <Link className={buttonStyle()} to={href("/studio/workspace/leads/opt-outs")}>
          Opt-outs
        </Link>
      }
    >
      <LeadFilter {...chosen} mine={chosen.mine === "yes"} sources={sources} />
      {rows.length > 0 ? (
        <LeadTable rows={rows} timeZone={timeZone} isUnfinished={isUnfinished} />
      ) : (
        <NoLeads isFiltered={isFiltered || before !== undefined} isUnfinished={isUnfinished} mayImport={mayImport} />
      )}
      <CursorPages
        label="Pages of leads"
        first={before ? addressOf(chosen) : null}
        next={older && addressOf({ ...chosen, before: older })}
      />
    </Screen>
  );
}

type NoLeadsProps = { isFiltered: boolean; isUnfinished: boolean; mayImport: boolean };

function NoLeads({ isFiltered, isUnfinished, mayImport }: NoLeadsProps) {
  if (isFiltered) return <NoMatch all={isUnfinished ? "?status=anonymous" : "?"}>No leads match these filters</NoMatch>;
  return (
    <Empty title={isUnfinished ? "Nothing unfinished" : "No leads yet"}>
      <p>
        {isUnfinished
          ? "Whoever answers questions and leaves before booking is listed here."
          : `Everyone who books a meeting is listed here.${mayImport ? " Leads you had before can be brought along as a table." : ""}`}
      </p>
      <Link className={buttonStyle("primary")} to={href("/book-a-meeting")}>
        See the questions
      </Link>
      {!isUnfinished && mayImport && (
        <Link className={buttonStyle()} to={href("/studio/workspace/settings/import")}>
          Import leads
        </Link>
      )}
    </Empty>
  );
}

function addressOf(filter: Record<string, string | undefined>) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${href("/studio/workspace/leads")}?${new URLSearchParams(given)}`;
}
