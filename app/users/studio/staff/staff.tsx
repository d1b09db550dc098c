import { href, Link, Outlet, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { NoMatch } from "#app/ui/empty.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { type Department, listDepartments } from "#domain/office/index.ts";
import { listDirectory } from "#domain/users/directory/index.ts";
import { directoryFilter } from "#domain/users/directory.schema.ts";
import type { Route } from "./+types/staff";
import { colleagueRow } from "./colleague-row.ts";
import { StaffList } from "./staff-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const { page, ...chosen } = directoryFilter.parse(Object.fromEntries(url.searchParams));
  const listed = orThrow(await listDirectory({ db, actor }, { ...chosen, page }));
  const departments = orThrow(await listDepartments({ db, actor }));
  const { timeZone } = formats;
  const { colleagues, ...counts } = listed;
  const rows = colleagues.map((colleague) => colleagueRow(colleague, formats));
  return { chosen, page, departments, timeZone, rows, ...counts, decides: actor.role === "admin" };
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const { chosen, departments, decides, rows, timeZone, total, page, pages } = loaderData;
  return (
    <Screen
      title="Staff"
      about={total === 1 ? "One person." : `${total} people.`}
      actions={
        decides && (
          <>
            <Link className={buttonStyle()} to={href("/studio/workspace/departments")}>
              Departments
            </Link>
            <Link
              className={buttonStyle("primary")}
              to={href("/studio/workspace/staff/invite")}
              data-key="n"
              preventScrollReset
            >
              Invite
            </Link>
          </>
        )
      }
    >
      <StaffFilter chosen={chosen} departments={departments} decides={decides} />
      {rows.length > 0 ? <StaffList rows={rows} timeZone={timeZone} /> : nobody}
      <Pages label="Pages of staff" page={page} pages={pages} />
      <Outlet />
      <InvitedToast />
    </Screen>
  );
}

const nobody = <NoMatch all={href("/studio/workspace/staff")}>No colleagues match these filters</NoMatch>;

/** Shown after an invitation was emailed. */
function InvitedToast() {
  const invited = useSearchParams()[0].get("invited");
  return invited && <Toast key={invited}>Invitation sent.</Toast>;
}

type StaffFilterValues = { search?: string | undefined; department?: string | undefined; status?: string | undefined };

type Props = { chosen: StaffFilterValues; departments: Department[]; decides: boolean };

/** Filters the directory; the choice is kept in the URL. */
function StaffFilter({ chosen, departments, decides }: Props) {
  return (
    <Filter action={href("/studio/workspace/staff")} values={chosen}>
      <SearchField label="Search staff" name="search" maxLength={120} defaultValue={chosen.search} />
      <Choice label="Department" name="department" defaultValue={chosen.department ?? ""}>
        <option value="">All</option>
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {decides && (
        <Choice label="Status" name="status" defaultValue={chosen.status ?? ""}>
          <option value="">All but archived</option>
          <option value="active">Active</option>
          <option value="invited">Invited</option>
          <option value="suspended">Suspended</option>
          <option value="archived">Archived</option>
        </Choice>
      )}
    </Filter>
  );
}
