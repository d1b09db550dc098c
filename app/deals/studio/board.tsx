import { Link } from "react-router";
import type { DealsView } from "#app/deals/read-list.ts";
import { StageSign } from "#app/deals/stage.tsx";
import { stageWords } from "#app/deals/words.ts";
import type { Stage } from "#domain/deals/index.ts";
import styles from "./deals.module.css";

type Props = {
  columns: { line: Stage; deals: DealsView["deals"] }[];
  sums: DealsView["sums"];
  query: string;
};

/** Deals by the line of the bill they stand on, with what each line is worth; the other ends beside them. */
export function Board({ columns, sums, query }: Props) {
  const sumOf = (line: Stage) => sums.find((sum) => sum.line === line) ?? { count: 0, worth: "" };
  const all = (line: Stage) => `?${query ? `${query}&` : ""}line=${line}`;
  return (
    <>
      <div className={styles["board"]}>
        {columns.map(({ line, deals }) => (
          <section key={line} aria-label={stageWords[line]} className={styles["column"]}>
            <div className={styles["head"]}>
              <h2>
                <StageSign of={line} />
                {stageWords[line]} <span>{sumOf(line).count}</span>
              </h2>
              <p>{sumOf(line).worth || "not yet known"}</p>
            </div>
            <ul>
              {deals.map(({ id, company, contact, client, waits, worth, days }) => (
                <li key={id} className={styles["card"]}>
                  <Link to={`/studio/workspace/deals/${id}`}>{company}</Link>
                  {worth && <b>{worth}</b>}
                  {contact && <p>{contact}</p>}
                  {waits && <p>{waits}</p>}
                  <p className={styles["foot"]}>
                    <span>{client}</span> <span>{days} d</span>
                  </p>
                </li>
              ))}
            </ul>
            {sumOf(line).count > deals.length && (
              <Link className={styles["rest"]} to={all(line)}>
                {sumOf(line).count - deals.length} more
              </Link>
            )}
          </section>
        ))}
      </div>
      <p className={styles["ends"]}>
        <Link to={all("lost")}>Lost: {sumOf("lost").count}</Link>
        <Link to={all("returned")}>Returned: {sumOf("returned").count}</Link>
      </p>
    </>
  );
}
