import { Panel } from "#app/ui/panel.tsx";
import styles from "./figures.module.css";
import type { Section } from "./read-month.ts";

type Props = { section: Section; isOnly: boolean };

/** On what the month's expenses went, the largest first. */
export const Spending = ({ section: { currency, byCategory, expenses }, isOnly }: Props) => (
  <Panel title={`Expenses by category${isOnly ? "" : `, ${currency}`}`}>
    <table className={styles["sums"]} aria-label={`Expenses by category in ${currency}`}>
      <tbody>
        {byCategory.map(({ name, price, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles["bar"]} aria-hidden="true">
              <span style={{ inlineSize: `${share}%` }} />
            </td>
            <td>{price}</td>
            <td className={styles["share"]}>{share}%</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{expenses}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  </Panel>
);
