import { Link } from "react-router";
import { Figures, Flow } from "#app/ui/figures.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { MeetingResults } from "./meetings-view.tsx";
import type { Count, ResultsView } from "./read-results.ts";
import styles from "./results.module.css";
import { StageSign } from "./stage.tsx";
import { billedWords } from "./words.ts";

const names = Object.values(billedWords);
const signs = ["found", "held", "proposal", "closed"] as const;

/** What deals came to: this month, of all time, and by month, source, campaign and person; for the team also by client. */
export const DealResults = ({ results, isTeam }: { results: ResultsView; isTeam: boolean }) => (
  <div className={styles.results}>
    <Sums title={results.month} note="so far" counts={results.now.counts} facts={ratesIn(results.now)} />
    <Sums
      title="All time"
      counts={results.ever.counts}
      facts={[
        ...ratesIn(results.ever),
        ["Value", results.ever.value],
        ["Fees agreed", results.ever.fees],
        ["Fees charged", results.ever.charged],
        ["Fees paid", results.ever.paid],
      ]}
    >
      <Flow counts={results.ever.counts.map(({ count }) => count)} />
    </Sums>
    <Groups title="By month" head="Month" rows={results.months} hasCharged />
    <Groups title="By source" head="Source" rows={results.sources} />
    <Groups title="By campaign" head="Campaign" rows={results.campaigns} />
    <Groups title="By person" head="Person" rows={results.people} />
    {results.meetings && <MeetingResults {...results.meetings} />}
    {isTeam && <Groups title="Clients by fee" head="Client" rows={results.clients} />}
  </div>
);

const ratesIn = ({ returnRate, showRate, closeRate, daysToClose, cost }: ResultsView["now"]): Fact[] => [
  ["Return rate", <CountLink key="returned" count={returnRate} of="leads returned" />],
  ["Show rate", showRate],
  ["Close rate", closeRate],
  ["Days from found to closed", daysToClose],
  ["Average fee agreed per deal", cost],
];

type Fact = [string, React.ReactNode];
type SumsProps = {
  title: string;
  note?: string;
  counts: Count[];
  facts: Fact[];
  children?: React.ReactNode;
};

/** The four lines of the bill, and what follows from them. */
const Sums = ({ title, note, counts, facts, children }: SumsProps) => (
  <Panel title={title} note={note}>
    <Figures
      figures={names.map((name, place) => ({
        name,
        sign: <StageSign of={signs[place] ?? "found"} />,
        value: <CountLink count={counts[place]} of={`${name}, ${title}`} />,
        about: [counts[place]?.about],
      }))}
    />
    {children}
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

export function CountLink({ count, of }: { count: Pick<Count, "count" | "text" | "to"> | undefined; of: string }) {
  if (!count || count.count === 0) return count?.text ?? "–";
  return (
    <Link className={styles.open} to={count.to}>
      {count.text}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}

type Row = Omit<ResultsView["months"][number], "charged" | "paid"> & { charged?: string };
type GroupsProps = { title: string; head: string; rows: Row[]; hasCharged?: boolean };

/** `hasCharged`: charges have a day and so a month, and nothing else. */
function Groups({ title, head, rows, hasCharged = false }: GroupsProps) {
  const figure = (name: string) => ({ name, figure: true });
  return (
    <Panel title={title}>
      <div className={styles.groups}>
        <Table
          isBare
          isDense
          label={title}
          columns={[
            head,
            ...names.map(figure),
            figure("Value"),
            figure("Fees agreed"),
            ...(hasCharged ? [figure("Fees charged")] : []),
          ]}
          rows={rows.map(({ key, name, counts, reported, value, fees, charged = "–" }) => ({
            key,
            cells: [
              reported ? `${name} (reported)` : name,
              ...names.map((what, place) =>
                reported || counts.every(({ count }) => count === 0) ? (
                  (reported?.[place] ?? "–")
                ) : (
                  <CountLink key={what} count={counts[place]} of={`${what}, ${name}`} />
                ),
              ),
              value,
              fees,
              ...(hasCharged ? [charged] : []),
            ],
          }))}
        />
      </div>
    </Panel>
  );
}
