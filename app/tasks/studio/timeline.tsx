import { Link, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import tasks from "#app/tasks/tasks.module.css";
import { Arch } from "#app/ui/arch.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/timeline";
import { readTimeline } from "./timeline/read-timeline.ts";
import { Scale } from "./timeline/scale.tsx";
import { TimelineBar } from "./timeline/timeline-bar.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readTimeline(context.get(requestContext), url.searchParams);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Timeline, ${loaderData?.span.title ?? ""}` }];

export default function Timeline({ loaderData: timeline }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { span, groups, isMore } = timeline;
  const { scale, date } = span;
  const kept = [...search].filter(([name, value]) => value && ["who", "client", "state"].includes(name));
  const to = (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(kept), scale, date, ...change })}`;
  return (
    <Screen title="Timeline" about="Clients' tasks, day by day.">
      <TimelineBar timeline={timeline} to={to} />
      {groups.length > 0 && <Scale groups={groups} span={span} />}
      {isMore && <p>More than 500 tasks touch these days. Choose a client, or a shorter time.</p>}
      {groups.length === 0 && (
        <div className={tasks["empty"]}>
          <Arch size={64} open={0.35} />
          <h2>Nothing on these days</h2>
          <Link className={buttonStyle()} to={to({ scale: "quarter" })}>
            Show the quarter
          </Link>
        </div>
      )}
    </Screen>
  );
}
