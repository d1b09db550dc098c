import { Link } from "react-router";
import { Table } from "#app/ui/table.tsx";
import type { Count, ResultsView } from "./read-results.ts";
import styles from "./results.module.css";
import { countedWords } from "./words.ts";

const names = Object.values(countedWords);

/** What deals came to: this month, in all, by month and by source; for the team also by person. */
export const DealResults = ({ results, isTeam }: { results: ResultsView; isTeam: boolean }) => (
  <>
    <Figures title={results.month} counts={results.now.counts} facts={ratesIn(results.now)} />
    <Figures
      title="In all"
      counts={results.ever.counts}
      facts={[...ratesIn(results.ever), ["Value", results.ever.value], ["Fees", results.ever.fees]]}
    />
    <Groups title="By month" head="Month" rows={results.months} />
    <Groups title="By source" head="Source" rows={results.sources} />
    {isTeam && <Groups title="By person" head="Person" rows={results.people} />}
  </>
);

const ratesIn = ({ showRate, closeRate, daysToClose, cost }: ResultsView["now"]): [string, string][] => [
  ["Show rate", showRate],
  ["Close rate", closeRate],
  ["Days from found to closed", daysToClose],
  ["Fee for a closed deal", cost],
];

const Figures = ({ title, counts, facts }: { title: string; counts: Count[]; facts: [string, string][] }) => (
  <section className={styles["part"]} aria-label={title}>
    <h2>{title}</h2>
    <dl className={styles["figures"]}>
      {names.map((name, place) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles["count"]}>
            <CountLink count={counts[place]} of={`${name}, ${title}`} />
          </dd>
        </div>
      ))}
    </dl>
    <dl className={styles["facts"]}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function CountLink({ count, of }: { count: Count | undefined; of: string }) {
  if (!count || count.text === "0") return count?.text ?? "–";
  return (
    <Link className={styles["open"]} to={count.to}>
      {count.text}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}

function Groups({ title, head, rows }: { title: string; head: string; rows: ResultsView["months"] }) {
  const figure = (name: string) => ({ name, figure: true });
  return (
    <section className={styles["part"]} aria-label={title}>
      <h2>{title}</h2>
      <Table
        label={title}
        columns={[head, ...names.map(figure), figure("Value"), figure("Fees")]}
        rows={rows.map(({ key, name, counts, reported, value, fees }) => ({
          key,
          cells: [
            reported ? `${name} (reported)` : name,
            ...names.map((what, place) =>
              reported ? (
                (reported[place] ?? "–")
              ) : (
                <CountLink key={what} count={counts[place]} of={`${what}, ${name}`} />
              ),
            ),
            value,
            fees,
          ],
        }))}
      />
    </section>
  );
}
