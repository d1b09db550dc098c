import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { listMeetingTypes } from "#domain/booking/index.ts";
import { leadFilter } from "#domain/leads/answers.schema.ts";
import { listLeads, listSources } from "#domain/leads/index.ts";
import { leadRow } from "../lead-row.ts";
import type { Route } from "./+types/leads";
import { LeadFilter } from "./lead-filter.tsx";
import styles from "./lead-list.module.css";
import { LeadTable } from "./lead-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const filter = leadFilter.parse(Object.fromEntries(url.searchParams));
  const [{ leads, older }, sources, types] = await Promise.all([
    listLeads(db, actor, { ...filter, mine: filter.mine === "yes" }).then(orThrow),
    listSources(db, actor).then(orThrow),
    listMeetingTypes(db, actor),
  ]);
  const meetings = new Map(types.map(({ slug, name }) => [slug, name]));
  const { timeZone } = formats;
  return { filter, sources, older, timeZone, rows: leads.map((lead) => leadRow(lead, meetings, formats)) };
}

export const meta: Route.MetaFunction = () => [{ title: "Leads" }];

export default function Leads({ loaderData: { filter, sources, older, rows, timeZone } }: Route.ComponentProps) {
  useLive("lead");
  const { before, ...chosen } = filter;
  const isFiltered = Object.values(chosen).some(Boolean);
  return (
    <div className={styles["leads"]}>
      <header className={styles["head"]}>
        <h1>Leads</h1>
        <LeadFilter {...chosen} mine={chosen.mine === "yes"} sources={sources} />
      </header>
      {rows.length > 0 ? (
        <LeadTable rows={rows} timeZone={timeZone} />
      ) : (
        <NoLeads isFiltered={isFiltered || before !== undefined} />
      )}
      <CursorPages
        label="Pages of leads"
        first={before ? addressOf(chosen) : null}
        next={older && addressOf({ ...chosen, before: older })}
      />
    </div>
  );
}

const NoLeads = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty title={isFiltered ? "No leads here" : "No leads yet"}>
    <p>
      {isFiltered
        ? "No leads match these filters."
        : "Everyone who answers the questions or books a meeting is listed here."}
    </p>
    {isFiltered ? (
      <Link className={buttonStyle("primary")} to={href("/studio/workspace/leads")}>
        Clear
      </Link>
    ) : (
      <Link className={buttonStyle("primary")} to={href("/book-a-meeting")}>
        See the questions
      </Link>
    )}
  </Empty>
);

function addressOf(filter: Record<string, string | undefined>) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${href("/studio/workspace/leads")}?${new URLSearchParams(given)}`;
}
