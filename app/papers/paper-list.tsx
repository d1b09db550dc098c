import { Link } from "react-router";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Table } from "#app/ui/table.tsx";
import { kindNames, stateNames } from "#domain/papers/browser.ts";
import type { PaperListView } from "./list-view.ts";

type Props = {
  list: PaperListView;
  /** Where a paper's own page is. */
  at: (paperId: string) => string;
  /** Whose papers they are, where it is not the same for all. */
  withParty?: boolean;
  withDrafts?: boolean;
  /** What will be here, while there is none. */
  empty: string;
};

const addressOf = (filter: Record<string, string | undefined>) =>
  `?${new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;

/** A list of papers, the latest first. */
export function PaperList({ list: { filter, rows, older }, at, withParty = false, withDrafts = false, empty }: Props) {
  const { before, ...chosen } = filter;
  const isNarrowed = Object.values(chosen).some(Boolean);
  return (
    <>
      {(rows.length > 0 || isNarrowed || before) && (
        <Filter label="Papers" values={chosen}>
          <SearchField label="Search papers" name="q" maxLength={200} defaultValue={chosen.q} />
          <Choice label="Status" name="state" defaultValue={chosen.state ?? ""}>
            <option value="">All</option>
            {Object.entries(stateNames)
              .filter(([state]) => withDrafts || state !== "draft")
              .map(([state, name]) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
          </Choice>
          <Choice label="Kind" name="kind" defaultValue={chosen.kind ?? ""}>
            <option value="">All</option>
            {Object.entries(kindNames).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Choice>
        </Filter>
      )}
      {rows.length === 0 && isNarrowed && <NoMatch all="?">No papers match these filters</NoMatch>}
      {rows.length === 0 && !isNarrowed && (
        <Empty title="No papers yet">
          <p>{empty}</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <Table
          label="Papers"
          columns={["Paper", ...(withParty ? ["With"] : []), "Kind", "Status", { name: "Signed", lesser: true }, "On"]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <Link key="title" to={at(row.id)}>
                {row.number}. {row.title}
              </Link>,
              ...(withParty ? [row.party] : []),
              row.kind,
              <Mark key="state" tone={row.mark.tone}>
                {row.mark.words}
              </Mark>,
              row.signed,
              row.on,
            ],
          }))}
        />
      )}
      <CursorPages
        label="Pages of papers"
        first={before ? addressOf(chosen) : null}
        next={older && addressOf({ ...chosen, before: older })}
      />
    </>
  );
}
