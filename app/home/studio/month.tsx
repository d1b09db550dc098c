import ArrowRight from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Spark } from "#app/ui/spark.tsx";
import styles from "./month.module.css";
import type { readMonth } from "./read-month.ts";

type Props = { month: NonNullable<Awaited<ReturnType<typeof readMonth>>> };

/** Four figures of the month, each beside the last month and with the way they went in a year. */
export const Month = ({ month: { title, last, currency, figures, toCome } }: Props) => (
  <Panel
    title={title}
    note={`beside ${last}, in ${currency}`}
    more={
      <Link to={href("/studio/finances")}>
        All figures <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    <table className={styles.figures}>
      <caption className="sr-only">This month beside {last}</caption>
      <tbody>
        {figures.map(({ name, shape, values, now, before, change }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Spark shape={shape} values={values} />
            </td>
            <td className={styles.now}>{now}</td>
            <td className={styles.change}>
              {change ? (
                <>
                  <span data-good={change.isGood}>{change.text}</span>
                  <small>from {before}</small>
                </>
              ) : (
                "No change"
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.foot}>
      <span>Fees still to come</span>
      <strong>{toCome}</strong>
    </p>
  </Panel>
);
