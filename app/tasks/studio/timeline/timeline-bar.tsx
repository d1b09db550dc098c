import { href } from "react-router";
import { ClientSelect } from "#app/clients/client-select.tsx";
import { Names } from "#app/tasks/studio/task-bar.tsx";
import { statusWords } from "#app/tasks/words.ts";
import { SpanBar } from "#app/ui/bar/span-bar.tsx";
import { ViewLinks } from "#app/ui/bar/view-links.tsx";
import { Choice, Hidden } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import type { Timeline } from "./read-timeline.ts";

const scaleWords = { week: "Week", month: "Month", quarter: "Quarter" };
type Props = { timeline: Timeline; to: (change: Record<string, string>) => string };

/** Which days are shown, at which scale, and whose tasks. All of it is in the URL. */
export function TimelineBar({ timeline: { span, filter, team, clients }, to }: Props) {
  const { scale, date } = span;
  const { who, client, state } = filter;
  return (
    <>
      <SpanBar span={span} step={scale} to={to}>
        <ViewLinks label="Scale" words={scaleWords} current={scale} to={(scale) => to({ scale })} />
      </SpanBar>
      <Filter label="Timeline" action={href("/studio/workspace/timeline")} values={{ client, who, state }}>
        <Hidden values={{ scale, date }} />
        <ClientSelect clients={clients} chosen={client} />
        <Choice label="Assignee" name="who" defaultValue={who}>
          <option value="all" data-plain>
            Everyone
          </option>
          <option value="mine">Me</option>
          <option value="nobody">Unassigned</option>
          <Names of={team} />
        </Choice>
        <Choice label="State" name="state" defaultValue={state}>
          <option value="open">Open</option>
          <option value="overdue">Overdue</option>
          {Object.entries(statusWords).map(([status, word]) => (
            <option key={status} value={status}>
              {word}
            </option>
          ))}
          <option value="all">All</option>
        </Choice>
      </Filter>
    </>
  );
}
