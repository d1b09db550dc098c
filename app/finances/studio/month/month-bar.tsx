import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { href, Link } from "react-router";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./month-bar.module.css";
import type { MonthPage } from "./read-month.ts";

const finances = "/studio/finances";

/** The way to another month, and at the right end what can be taken along of this one. */
export function MonthBar({ page: { month, months } }: { page: Pick<MonthPage, "month" | "months"> }) {
  const at = months.findIndex((one) => one.month === month);
  return (
    <div className={styles.bar}>
      <nav aria-label="Months" className={styles.months}>
        <Step to={months[at + 1]} icon={ChevronLeft} />
        <Filter label="Month" action={finances} values={{ month }}>
          <Choice label="Month" name="month" defaultValue={month}>
            {yearsOf(months).map((year) => (
              <optgroup key={year} label={year}>
                {months
                  .filter((one) => yearOf(one) === year)
                  .map((one) => (
                    <option key={one.month} value={one.month} data-plain="">
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Choice>
        </Filter>
        <Step to={months[at - 1]} icon={ChevronRight} />
        {at > 0 && (
          <Link className={`${buttonStyle("quiet")} ${styles.now}`} to={finances}>
            This month
          </Link>
        )}
      </nav>
      <div className={styles.files}>
        <Link className={buttonStyle("quiet")} to={href("/studio/finances/:month/accountant", { month })}>
          For the accountant
        </Link>
        {/* A native form, as the response is a download. */}
        <form method="post" action={`${finances}/${month}/rows.csv`}>
          <Button type="submit" tone="quiet">
            Download CSV
          </Button>
          <Button type="submit" tone="quiet" formAction={`${finances}/${month}/rows.json`}>
            Download JSON
          </Button>
        </form>
      </div>
    </div>
  );
}

type StepProps = { to: Month | undefined; icon: typeof ChevronLeft };

/** One month back or on. At either end its place stays free, so that the other one does not move. */
const Step = ({ to, icon }: StepProps) =>
  to ? (
    <Link className={`${buttonStyle()} ${styles.step}`} to={`${finances}/${to.month}`} aria-label={to.name}>
      <Icon of={icon} />
    </Link>
  ) : (
    <span className={styles.step} />
  );

type Month = MonthPage["months"][number];

const yearOf = ({ month }: Month) => month.slice(0, 4);
const yearsOf = (months: Month[]) => [...new Set(months.map(yearOf))];
