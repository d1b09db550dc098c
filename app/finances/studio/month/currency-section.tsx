import { Link } from "react-router";
import { Bars } from "#app/ui/bars.tsx";
import { useFormats } from "#app/ui/formats.ts";
import styles from "./figures.module.css";
import type { Section } from "./read-month.ts";

type Props = { section: Section; month: string; isOnly: boolean };

/** A month in one currency: its cards, what is still expected, and the year leading up to it. */
export function CurrencySection({ section, month, isOnly }: Props) {
  const formats = useFormats();
  const { currency, revenue, expenses, paying, profit, feesToCome, claimsWaiting, byCategory, money, clients } =
    section;
  const rows = `/studio/finances/${month}/revenue?${new URLSearchParams({ currency })}`;
  return (
    <section className={styles["section"]} aria-label={`Figures in ${currency}`}>
      {!isOnly && <h2>{currency}</h2>}
      <dl className={styles["cards"]}>
        <Card name="Revenue" caption="Monthly total" to={rows}>
          {revenue}
        </Card>
        <Card name="Active Clients" caption="Paying customers" to={rows}>
          {paying}
        </Card>
        <Card name="Expenses" caption="Monthly costs" to="#expenses">
          {expenses}
        </Card>
      </dl>
      <ul className={styles["aside"]}>
        <li>Profit: {profit}</li>
        {feesToCome && <li>Fees still to come, not counted: {feesToCome}</li>}
        {claimsWaiting && <li>Claims waiting, not counted: {claimsWaiting}</li>}
      </ul>
      <div className={styles["charts"]}>
        <Bars
          caption="Twelve months"
          series={["Revenue", "Expenses"]}
          line="Profit"
          months={money}
          format={(value) => formats.money({ minor: BigInt(value), currency })}
        />
        <Bars caption="Paying customers" series={["Clients"]} months={clients} format={String} />
      </div>
      {byCategory.length > 0 && (
        <table className={styles["sums"]}>
          <caption>Expenses by category</caption>
          <tbody>
            {byCategory.map(({ name, price }) => (
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

/** `to`: links to the rows behind the figure. */
type CardProps = { name: string; caption: string; to: string; children: React.ReactNode };

const Card = ({ name, caption, to, children }: CardProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles["number"]}>
      <Link to={to} aria-label={`${name}: show what is behind it`}>
        {children}
      </Link>
    </dd>
    <dd>{caption}</dd>
  </div>
);
