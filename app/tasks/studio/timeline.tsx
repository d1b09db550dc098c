import { Link, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
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
        <Empty title="Nothing on these days">
          <Link className={buttonStyle()} to={to({ scale: "quarter" })}>
            Show the quarter
          </Link>
        </Empty>
      )}
    </Screen>
  );
}
