import { href } from "react-router";
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

/** Filters the list; the choice is kept in the URL. */
export function LeadFilter({ status, kind, source, mine, sources }: Props) {
  return (
    <Filter
      label="Leads"
      action={href("/studio/workspace/leads")}
      values={{ status, kind, source, mine: mine ? "yes" : "" }}
    >
      <Choice label="Status" name="status" defaultValue={status ?? ""}>
        <option value="">All but spam</option>
        {Object.entries(statusWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
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
