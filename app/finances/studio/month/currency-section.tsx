import { Link } from "react-router";
import { Bars } from "#app/ui/bars.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { useFormats } from "#app/ui/formats.ts";
import styles from "./figures.module.css";
import type { Section } from "./read-month.ts";

type Props = { section: Section; month: string; isOnly: boolean };

/** A month in one currency: its figures, what is still expected, and the year leading up to it. */
export function CurrencySection({ section, month, isOnly }: Props) {
  const formats = useFormats();
  const { currency, revenue, expenses, paying, profit, before, feesToCome, claimsWaiting } = section;
  const rows = `/studio/finances/${month}/revenue?${new URLSearchParams({ currency })}`;
  return (
    <section className={styles["section"]} aria-label={`Figures in ${currency}`}>
      {!isOnly && <h2>{currency}</h2>}
      <div className={styles["tiles"]}>
        <Figures
          isMoney
          figures={[
            { name: "Revenue", value: opens("Revenue", rows, revenue), about: ["Monthly total", before?.revenue] },
            {
              name: "Active Clients",
              value: opens("Active Clients", rows, paying),
              about: ["Paying customers", before?.paying],
            },
            {
              name: "Expenses",
              value: opens("Expenses", "#expenses", expenses),
              about: ["Monthly costs", before?.expenses],
            },
            { name: "Profit", value: profit, about: ["Revenue less expenses", before?.profit] },
          ]}
        />
      </div>
      {(feesToCome || claimsWaiting) && (
        <ul className={styles["aside"]}>
          {feesToCome && <li>Fees still to come, not counted: {feesToCome}</li>}
          {claimsWaiting && <li>Claims waiting, not counted: {claimsWaiting}</li>}
        </ul>
      )}
      <div className={styles["charts"]}>
        <Bars
          caption="Twelve months"
          series={["Revenue", "Expenses"]}
          line="Profit"
          months={section.money}
          format={(value) => formats.money({ minor: BigInt(value), currency })}
        />
        <Bars caption="Paying customers" series={["Clients"]} months={section.clients} format={String} />
      </div>
      {section.byCategory.length > 0 && (
        <table className={styles["sums"]}>
          <caption>Expenses by category</caption>
          <tbody>
            {section.byCategory.map(({ name, price }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{expenses}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** A figure that leads to the rows behind it. */
const opens = (name: string, to: string, figure: React.ReactNode) => (
  <Link to={to} aria-label={`${name}: show what is behind it`}>
    {figure}
  </Link>
);
