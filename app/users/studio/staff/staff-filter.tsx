import { href } from "react-router";
import { Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import type { Department } from "#domain/office/index.ts";

type Chosen = { search?: string | undefined; department?: string | undefined; status?: string | undefined };
type Props = { chosen: Chosen; departments: Department[]; decides: boolean };

/** Filters the directory; the choice is kept in the URL. */
export function StaffFilter({ chosen, departments, decides }: Props) {
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
