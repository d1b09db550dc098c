import { href } from "react-router";
import { Toolbar, ViewLinks } from "#app/ui/bar/view-links.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import type { LeadKind, LeadStatus } from "#domain/leads/index.ts";
import { kindWords, statusWords } from "./lead-words.ts";

type Props = {
  status?: LeadStatus | undefined;
  kind?: LeadKind | undefined;
  source?: string | undefined;
  mine: boolean;
  sources: string[];
};

const known = Object.entries(statusWords).filter(([status]) => status !== "anonymous");
const home = href("/studio/workspace/leads");

/**
 * Filters the list; the choice is kept in the URL. Whoever left before saying who they are stands apart, as there are
 * many and nobody can answer them.
 */
export const LeadFilter = (chosen: Props) => (
  <Toolbar>
    <Fields key={chosen.status === "anonymous" ? "unfinished" : "leads"} {...chosen} />
    <ViewLinks
      label="View"
      words={{ leads: "Leads", unfinished: "Unfinished" }}
      current={chosen.status === "anonymous" ? "unfinished" : "leads"}
      to={(view) => viewOf(chosen, view)}
    />
  </Toolbar>
);

/** The other view keeps what both are narrowed by. */
function viewOf({ kind, source, mine }: Props, view: "leads" | "unfinished") {
  const status = view === "unfinished" && "anonymous";
  const search = new URLSearchParams({
    ...(status && { status }),
    ...(kind && { kind }),
    ...(source && { source }),
    ...(mine && { mine: "yes" }),
  });
  return search.size > 0 ? `${home}?${search}` : home;
}

function Fields({ status, kind, source, mine, sources }: Props) {
  return (
    <Filter label="Leads" action={home} values={{ status, kind, source, mine: mine ? "yes" : "" }}>
      {status === "anonymous" ? (
        <input type="hidden" name="status" value={status} />
      ) : (
        <Choice label="Status" name="status" defaultValue={status ?? ""}>
          <option value="">All but spam</option>
          {known.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Kind" name="kind" defaultValue={kind ?? ""}>
        <option value="">All</option>
        {Object.entries(kindWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
      {(sources.length > 0 || source) && (
        <Choice label="Source" name="source" defaultValue={source ?? ""}>
          <option value="">All</option>
          {[...new Set([...sources, ...(source ? [source] : [])])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
      )}
      <Choice label="Assignee" name="mine" defaultValue={mine ? "yes" : ""}>
        <option value="">Anyone</option>
        <option value="yes">Me</option>
      </Choice>
    </Filter>
  );
}
