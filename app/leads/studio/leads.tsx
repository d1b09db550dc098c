import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
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
    rows: leads.map((lead) => leadRow(lead, meetings, formats)),
  };
}

const newsIn = (count: number, first: string) =>
  count === 1 ? `1 new, from ${first}.` : `${count} new, the oldest from ${first}.`;

export default function Leads({ loaderData: { filter, sources, older, rows, news, timeZone } }: Route.ComponentProps) {
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
        <NoLeads isFiltered={isFiltered || before !== undefined} isUnfinished={isUnfinished} />
      )}
      <CursorPages
        label="Pages of leads"
        first={before ? addressOf(chosen) : null}
        next={older && addressOf({ ...chosen, before: older })}
      />
    </Screen>
  );
}

function NoLeads({ isFiltered, isUnfinished }: { isFiltered: boolean; isUnfinished: boolean }) {
  if (isFiltered) return <NoMatch all={isUnfinished ? "?status=anonymous" : "?"}>No leads match these filters</NoMatch>;
  return (
    <Empty title={isUnfinished ? "Nothing unfinished" : "No leads yet"}>
      <p>
        {isUnfinished
          ? "Whoever answers questions and leaves before booking is listed here."
          : "Everyone who books a meeting is listed here."}
      </p>
      <Link className={buttonStyle("primary")} to={href("/book-a-meeting")}>
        See the questions
      </Link>
    </Empty>
  );
}

function addressOf(filter: Record<string, string | undefined>) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${href("/studio/workspace/leads")}?${new URLSearchParams(given)}`;
}
