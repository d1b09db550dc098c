import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/field.tsx";
import { addDays, monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import styles from "./results.module.css";

type Props = { action: string; months: { month: string; name: string }[] };

/** Downloads the report of a month; a native form, as the response is a file. */
export const ReportForm = ({ action, months }: Props) => (
  <form method="get" action={action} className={styles.report} aria-label="Report">
    <Choice label="Monthly report" name="month" defaultValue={months[1]?.month ?? ""}>
      {months.map(({ month, name }) => (
        <option key={month} value={month}>
          {name}
        </option>
      ))}
    </Choice>
    <Button type="submit">Download PDF</Button>
  </form>
);

/** The last twelve months, the current one first. */
export function reportMonths(today: string): Props["months"] {
  const months: Props["months"] = [];
  for (let day = today; months.length < 12; day = addDays(monthOf(day), -1))
    months.push({ month: day.slice(0, 7), name: formatMonth(day) });
  return months;
}
