import { useSearchParams } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { CalendarBar } from "#app/studio/calendar/calendar-bar.tsx";
import { ListView } from "#app/studio/calendar/list-view.tsx";
import { MonthView } from "#app/studio/calendar/month-view.tsx";
import { readCalendar } from "#app/studio/calendar/read-calendar.ts";
import { Shortcuts } from "#app/studio/calendar/shortcuts.tsx";
import { WeekView } from "#app/studio/calendar/week-view.tsx";
import { Screen } from "#app/studio/screen.tsx";
import type { Route } from "./+types/calendar";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { links } = (await visit.house.settings()).shortcuts;
  const shortcuts = links.filter(({ audience }) => audience === "team" || audience === visit.actor.role);
  return { ...orThrow(await readCalendar(visit, url.searchParams)), shortcuts };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Calendar, ${loaderData?.title ?? ""}` }];

export default function Calendar({ loaderData: calendar }: Route.ComponentProps) {
  const [now] = useSearchParams();
  const { view, cards, weeks, days, hours, today, title, next, isLater, hostId, team, shortcuts } = calendar;
  const showHosts = team.length > 0;
  const to = (change: Record<string, string>) => {
    const address = new URLSearchParams({ view, date: calendar.date, ...(hostId && { host: hostId }), ...change });
    return `?${address}`;
  };
  return (
    <Screen
      title="Calendar"
      about={`Times are in ${calendar.timeZone.replaceAll("_", " ")}.`}
      actions={shortcuts.length > 0 && <Shortcuts links={shortcuts} />}
    >
      <CalendarBar calendar={calendar} to={to} />
      {view === "month" && (
        <MonthView weeks={weeks} cards={cards} today={today} month={calendar.date.slice(0, 7)} to={to} />
      )}
      {view === "week" && days && hours && (
        <WeekView days={days} hours={hours} cards={cards} today={today} title={title} />
      )}
      {view === "list" && (
        <ListView
          key={now.toString()}
          cards={cards}
          title={title}
          showHosts={showHosts}
          first={isLater ? to({}) : null}
          next={next && to({ after: next })}
        />
      )}
    </Screen>
  );
}
