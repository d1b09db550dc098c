import { href, Link } from "react-router";
import styles from "#app/audit/logs.module.css";
import { ClientSelect } from "#app/clients/client-select.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Button } from "#app/ui/button.tsx";
import { NoMatch } from "#app/ui/empty.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { entities, listWriters, readLog } from "#domain/audit/index.ts";
import { logFilter } from "#domain/audit/log.schema.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import type { Route } from "./+types/audit-log";
import { Line } from "./line.tsx";
import { logRow, wordsOf } from "./log-line.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const filter = logFilter.parse(Object.fromEntries(url.searchParams));
  const { timeZone } = formats;
  const { lines, older } = orThrow(await readLog({ db, actor }, { filter, timeZone }));
  const [writers, clients] = await Promise.all([
    listWriters({ db, actor }).then(orThrow),
    listClientNames({ db, actor }).then(orThrow),
  ]);
  const names = new Map([...writers, ...clients].map(({ id, name }) => [id, name]));
  const rows = lines.map((line) => logRow(line, formats, names));
  const kinds = entities.map((entity) => ({ entity, words: wordsOf(entity) }));
  return { filter, older, timeZone, writers, clients, kinds, rows };
}

/** Actors without an account. */
const others = [
  { id: "system", name: "The system" },
  { id: "visitor", name: "Visitors" },
  { id: "invitee", name: "Holders of a booking's link" },
  { id: "respondent", name: "Holders of a brief's link" },
];

export const handle = trail(() => [{ name: "Audit log" }]);

export default function AuditLog({
  loaderData: { filter, older, timeZone, rows, writers, clients, kinds },
}: Route.ComponentProps) {
  const { before, ...chosen } = filter;
  const given = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given);
  return (
    <Screen
      title="Audit log"
      about={`Who did what, and when. Times are in ${timeZone}.`}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={
        // A native form, as the response is a file.
        <form method="post" action={`${href("/studio/workspace/settings/audit-log.csv")}?${query}`}>
          <Button type="submit">Download CSV</Button>
        </form>
      }
    >
      <Filter values={chosen}>
        <Choice label="About" name="entity" defaultValue={chosen.entity ?? ""}>
          <option value="">Everything</option>
          {kinds.map(({ entity, words }) => (
            <option key={entity} value={entity}>
              {words}
            </option>
          ))}
        </Choice>
        <OneOf
          label="By"
          name="person"
          all="Everyone"
          list={[...writers.map(nameWriter), ...others]}
          chosen={chosen.person}
        />
        <ClientSelect clients={clients} chosen={chosen.client} />
        <Field label="Action" name="action" defaultValue={chosen.action} placeholder="client.archive" />
        <Field label="From" name="from" type="date" defaultValue={chosen.from} />
        <Field label="To" name="to" type="date" defaultValue={chosen.to} />
        {given.length > 0 && <Link to="?">Clear</Link>}
      </Filter>
      {rows.length === 0 && <NoMatch all="?">No entries match these filters</NoMatch>}
      {rows.length > 0 && (
        <div className={styles.log}>
          <p className={`${styles.line} ${styles.columns}`} aria-hidden="true">
            <span>When</span>
            <span>Who</span>
            <span>What was done</span>
          </p>
          <ol className={styles.list} aria-label="What was done, newest first">
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ol>
        </div>
      )}
      <CursorPages
        label="Pages of the log"
        first={before ? `?${query}` : null}
        next={older && `?${new URLSearchParams([...given, ["before", older]])}`}
      />
    </Screen>
  );
}

const nameWriter = ({ id, name, role }: { id: string; name: string; role: string }) => ({
  id,
  name: role === "client" ? `${name} (client)` : name,
});

type OneOfProps = {
  label: string;
  name: string;
  all: string;
  list: { id: string; name: string }[];
  chosen: string | undefined;
};

/** A select; a person who is no longer in the list stays selected. */
const OneOf = ({ label, name, all, list, chosen = "" }: OneOfProps) => (
  <Choice label={label} name={name} defaultValue={chosen}>
    <option value="">{all}</option>
    {chosen && !list.some(({ id }) => id === chosen) && <option value={chosen}>Someone else</option>}
    {list.map((one) => (
      <option key={one.id} value={one.id}>
        {one.name}
      </option>
    ))}
  </Choice>
);
