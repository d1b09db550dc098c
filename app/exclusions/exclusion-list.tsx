import { Form } from "react-router";
import { Chips } from "#app/ui/chips.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { clientKinds, kindNames } from "#domain/exclusions/browser.ts";
import { AddEntries } from "./add-entries.tsx";
import styles from "./exclusions.module.css";
import type { ListSaved } from "./list-actions.ts";
import type { ListView } from "./read-list.ts";

type Props = { list: ListView; answer: FormAnswer<ListSaved | null> | undefined };
type Row = ListView["rows"][number];

const states = { in_force: "In force", lapsed: "Lapsed", ended: "Ended" };
const addressOf = (filter: Record<string, string | undefined>) => {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `?${new URLSearchParams(given)}`;
};

/** A list of who must not be brought: to look something up, to add to it, and to end an entry. */
export function ExclusionList({ list, answer }: Props) {
  const { filter, counts, rows, older, isAgencys, mayWrite } = list;
  const { before, ...chosen } = filter;
  const { kind, ...others } = chosen;
  const isNarrowed = Object.values(filter).some(Boolean);
  const hasEntries = rows.length > 0 || isNarrowed;
  const countOf = (one: string) => counts.find((counted) => counted.kind === one)?.count ?? 0;
  return (
    <>
      {mayWrite && <AddEntries list={list} answer={answer} />}
      {hasEntries && !isAgencys && (
        <Chips
          label="Kind"
          chips={[
            { to: addressOf(others), label: "All", isOn: kind === undefined },
            ...clientKinds.map((one) => ({
              to: addressOf({ ...others, kind: one }),
              label: kindNames[one],
              count: countOf(one),
              isOn: kind === one,
            })),
          ]}
        />
      )}
      {hasEntries && (
        <Filter label="Exclusions" values={{ q: filter.q, state: filter.state }}>
          {kind && <input type="hidden" name="kind" value={kind} />}
          <SearchField label="Search entries" name="q" maxLength={200} defaultValue={filter.q} />
          <Choice label="Status" name="state" defaultValue={filter.state ?? ""}>
            <option value="">All</option>
            {Object.entries(states).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Choice>
        </Filter>
      )}
      <WhyNot answer={answer && answer.kind !== "saved" && answer.intent === "end" ? answer : undefined} />
      {rows.length === 0 && isNarrowed && <NoMatch all="?">No entries match these filters</NoMatch>}
      {!hasEntries && (
        <Empty title="No entries yet">
          <p>Whoever must not be contacted is listed here, and every new lead is checked against the list.</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <Table
          label={isAgencys ? "Opt-outs" : "Exclusions"}
          columns={["Entry", ...(isAgencys ? ["From"] : ["Kind"]), "Since", "Status"]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <span key="value" title={row.subject}>
                {row.value}
              </span>,
              isAgencys ? (row.source ?? "–") : row.kind,
              row.since,
              <div key="state" className={styles.state}>
                {statusOf(row)}
                {mayWrite && row.state !== "ended" && <EndEntry row={row} />}
              </div>,
            ],
          }))}
        />
      )}
      <CursorPages
        label="Pages of the list"
        first={before ? addressOf(chosen) : null}
        next={older && addressOf({ ...chosen, before: older })}
      />
    </>
  );
}

function statusOf({ state, until }: Row) {
  if (state === "ended") return `Ended on ${until}`;
  if (state === "lapsed") return `Lapsed on ${until}`;
  return until ? `Until ${until}` : "In force";
}

const EndEntry = ({ row: { id, value } }: { row: Row }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Submit tone="plain" busy="Ending…" name="intent" value="end" of={value}>
      End
    </Submit>
  </Form>
);
