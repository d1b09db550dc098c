import { Form, Link, useSubmit } from "react-router";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./calendar-bar.module.css";
import { type Period, views } from "./period.ts";

type Shown = Pick<Period, "view" | "date" | "today" | "title" | "before" | "after"> & {
  hostId: string | null;
  team: { id: string; name: string }[];
};
type Props = { calendar: Shown; to: (change: Record<string, string>) => string };

const names = { month: "Month", week: "Week", list: "List" };

/** Which time is shown, how, and whose. All of it stands in the address. */
export function CalendarBar({ calendar, to }: Props) {
  const { view, title, before, after, today } = calendar;
  const step = view === "week" ? "week" : "month";
  return (
    <div className={styles["bar"]}>
      <nav className={styles["time"]} aria-label="Time shown">
        <Link className={buttonStyle()} to={to({ date: today })}>
          Today
        </Link>
        <Link className={buttonStyle("quiet")} to={to({ date: before })} aria-label={`Previous ${step}`}>
          ‹
        </Link>
        <Link className={buttonStyle("quiet")} to={to({ date: after })} aria-label={`Next ${step}`}>
          ›
        </Link>
      </nav>
      <h2 className={styles["title"]} aria-live="polite">
        {title}
      </h2>
      {calendar.team.length > 1 && <HostFilter calendar={calendar} />}
      <nav className={styles["views"]} aria-label="View">
        {views.map((one) => (
          <Link
            key={one}
            className={styles["view"]}
            to={to({ view: one })}
            aria-current={one === view ? "true" : undefined}
          >
            {names[one]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function HostFilter({ calendar: { view, date, hostId, team } }: Pick<Props, "calendar">) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <Form className={styles["filter"]} method="get">
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="date" value={date} />
      <label>
        <span>Host</span>
        <select name="host" defaultValue={hostId ?? ""} onChange={({ currentTarget }) => submit(currentTarget.form)}>
          <option value="">Everyone</option>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isHydrated && <Button type="submit">Show</Button>}
    </Form>
  );
}
