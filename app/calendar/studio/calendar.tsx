import Rss from "lucide-react/icons/rss";
import { href, Link, Outlet, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { SpanBar } from "#app/ui/bar/span-bar.tsx";
import { ViewLinks } from "#app/ui/bar/view-links.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { zoneName } from "#domain/kernel/format/formats.ts";
import type { Route } from "./+types/calendar";
import { CalendarFilter } from "./calendar-filter.tsx";
import { calendarQuery } from "./calendar-query.ts";
import { ListView } from "./list-view.tsx";
import { MonthView } from "./month-view.tsx";
import { readCalendar } from "./read-calendar.ts";
import { WeekView } from "./week-view.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { links } = (await ctx.app.settings()).shortcuts;
  const shortcuts = links.filter(({ audience }) => audience === "team" || audience === ctx.actor.role);
  return { ...(await readCalendar(ctx, url.searchParams)), shortcuts };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Calendar, ${loaderData?.title ?? ""}` }];

const viewWords = { month: "Month", week: "Week", list: "List" };

export default function Calendar({ loaderData: calendar }: Route.ComponentProps) {
  useLive("booking hosting day");
  const [search] = useSearchParams();
  const { view, date, cards, days, weeks, week, hours, today, minute, title, next, isLater } = calendar;
  const to = (change: Record<string, string>) => calendarQuery(search, { view, date, ...change });
  return (
    <Screen
      title="Calendar"
      about={`Times are in ${zoneName(calendar.timeZone)}.`}
      actions={
        <>
          <Shortcuts links={calendar.shortcuts} />
          <Link
            className={buttonStyle()}
            to={`${href("/studio/workspace/calendar/subscribe")}${calendarQuery(search)}`}
            preventScrollReset
          >
            <Icon of={Rss} /> Subscribe
          </Link>
        </>
      }
    >
      <SpanBar span={calendar} step={view === "week" ? "week" : "month"} to={to}>
        <ViewLinks label="View" words={viewWords} current={view} to={(view) => to({ view })} />
      </SpanBar>
      <CalendarFilter calendar={calendar} />
      {view === "month" && (
        <MonthView weeks={weeks} cards={cards} days={days} today={today} month={date.slice(0, 7)} to={to} />
      )}
      {view === "week" && week && hours && (
        <WeekView week={week} days={days} hours={hours} cards={cards} today={today} minute={minute} title={title} />
      )}
      {view === "list" && (
        <ListView
          key={search.toString()}
          list={calendar.list}
          title={title}
          today={today}
          first={isLater ? to({}) : null}
          next={next && to({ after: next })}
        />
      )}
      <Outlet />
    </Screen>
  );
}

type Shortcut = { label: string; url: string };

/** External links that an admin set up for this reader. */
const Shortcuts = ({ links }: { links: Shortcut[] }) =>
  links.map(({ label, url }) => (
    <a key={`${label} ${url}`} className={buttonStyle()} href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ));
