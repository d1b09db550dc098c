import { href, Link } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/studio/screen.tsx";
import { colleagueRow } from "#app/studio/staff/colleague-row.ts";
import styles from "#app/studio/staff/staff.module.css";
import { StaffFilter } from "#app/studio/staff/staff-filter.tsx";
import { StaffList } from "#app/studio/staff/staff-list.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { listDepartments } from "#domain/office/index.ts";
import { directoryFilter } from "#domain/people/directory.schema.ts";
import { listDirectory } from "#domain/people/index.ts";
import type { Route } from "./+types/staff";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  const { page, ...chosen } = directoryFilter.parse(Object.fromEntries(url.searchParams));
  const listed = orThrow(await listDirectory(db, actor, { ...chosen, page }));
  const departments = orThrow(await listDepartments(db, actor));
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const { colleagues, ...counts } = listed;
  const rows = colleagues.map((colleague) => colleagueRow(colleague, timeZone));
  return { chosen, page, departments, timeZone, rows, ...counts, decides: actor.role === "admin" };
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const { chosen, departments, decides, rows, timeZone, total } = loaderData;
  return (
    <Screen
      title="Staff"
      about={total === 1 ? "One person." : `${total} people.`}
      actions={
        decides && (
          <Link className={buttonStyle()} to={href("/studio/workspace/departments")}>
            Departments
          </Link>
        )
      }
    >
      <StaffFilter chosen={chosen} departments={departments} decides={decides} />
      {rows.length > 0 ? <StaffList rows={rows} timeZone={timeZone} /> : <Nobody />}
      <Pages {...loaderData} />
    </Screen>
  );
}

const Nobody = () => (
  <p>
    Nobody fits what you chose. <Link to={href("/studio/workspace/staff")}>Clear</Link>
  </p>
);

function Pages({ page, pages, chosen }: Route.ComponentProps["loaderData"]) {
  if (pages < 2) return null;
  const to = (number: number) => {
    const given = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return `?${new URLSearchParams([...given, ["page", String(number)]])}`;
  };
  return (
    <nav className={styles["pages"]} aria-label="Pages of staff">
      {page > 1 && <Link to={to(page - 1)}>Back</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
