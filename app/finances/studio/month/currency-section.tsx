import { Link } from "react-router";
import { Bars } from "#app/ui/bars.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Spark } from "#app/ui/spark.tsx";
import styles from "./figures.module.css";
import type { MonthPage, Section } from "./read-month.ts";

type Props = { section: Section; page: Pick<MonthPage, "month" | "withStatus">; isOnly: boolean };

/** A month in one currency: its figures, and the year leading up to it. */
export function CurrencySection({ section, page: { month, withStatus }, isOnly }: Props) {
  const formats = useFormats();
  const { currency, revenue, expenses, paying, profit, before, drawn } = section;
  const rows = `/studio/finances/${month}/revenue?${new URLSearchParams({ currency })}`;
  return (
    <section className={styles.section} aria-label={`Figures in ${currency}`}>
      {!isOnly && <h2>{currency}</h2>}
      <div className={styles.tiles}>
        <Figures
          isMoney
          figures={[
            {
              name: "Revenue",
              value: opens("Revenue", rows, revenue),
              drawing: <Spark shape="area" values={drawn.revenue} />,
              about: ["Monthly total", before?.revenue],
            },
            {
              name: "Expenses",
              value: opens("Expenses", "#expenses", expenses),
              drawing: <Spark shape="area" values={drawn.expenses} />,
              about: ["Monthly costs", before?.expenses],
            },
            {
              name: "Profit",
              value: profit,
              drawing: <Spark shape="area" values={drawn.profit} />,
              about: ["Revenue less expenses", before?.profit],
            },
            {
              name: "Active Clients",
              value: opens("Active Clients", rows, paying),
              drawing: <Spark shape="bars" values={drawn.paying} />,
              about: ["Paying customers", before?.paying, withStatus],
            },
          ]}
        />
      </div>
      <div className={styles.charts}>
        <Bars
          caption="Twelve months"
          hint="choose a month to open it"
          series={["Revenue", "Expenses"]}
          line="Profit"
          months={section.money}
          format={(value) => formats.shortMoney({ minor: BigInt(value), currency })}
        />
        <Bars caption="Paying customers" series={["Clients"]} months={section.clients} format={String} />
      </div>
    </section>
  );
}

/** A figure that leads to the rows behind it. */
const opens = (name: string, to: string, figure: React.ReactNode) => (
  <Link to={to}>
    <span className="sr-only">{name}, show what is behind it: </span>
    {figure}
  </Link>
);
