import { data, href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { nameIntents } from "#app/settings/names/name-intents.ts";
import { Names } from "#app/settings/names/names.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { departmentForm } from "#domain/office/department.schema.ts";
import { archiveDepartment, listDepartments, saveDepartment } from "#domain/office/index.ts";
import type { Route } from "./+types/departments";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  if (!mayOffer(actor, "department.write", undefined)) throw data(null, { status: 404 });
  return { departments: orThrow(await listDepartments({ db, actor })) };
}

export const action = formAction(() =>
  nameIntents({
    form: departmentForm,
    save: saveDepartment,
    archive: archiveDepartment,
  }),
);

export const handle = trail(() => [{ name: "Staff", to: "/studio/workspace/staff" }, { name: "Departments" }]);

export default function Departments({ loaderData: { departments }, actionData }: Route.ComponentProps) {
  const rows = departments.map(({ id, name, heads }) => ({
    id,
    name,
    beside: heads === 1 ? "1 person" : `${heads} people`,
  }));
  return (
    <Screen title="Departments" up={{ to: href("/studio/workspace/staff"), name: "Staff" }}>
      <Names
        fresh="New department"
        label="Departments"
        rows={rows}
        answer={actionData}
        archiving="Nobody can be placed in it any more."
      />
    </Screen>
  );
}
