import { data, href } from "react-router";
import { fieldsOf } from "#app/http/read-form.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/studio/screen.tsx";
import { DepartmentRow, NewDepartment } from "#app/studio/staff/department-forms.tsx";
import styles from "#app/studio/staff/staff.module.css";
import { Alert } from "#app/ui/notice.tsx";
import { departmentForm } from "#domain/office/department.schema.ts";
import { archiveDepartment, listDepartments, saveDepartment } from "#domain/office/index.ts";
import type { Route } from "./+types/departments";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  if (actor.role !== "admin") throw data(null, { status: 404 });
  return { departments: orThrow(await listDepartments(db, actor)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = context.get(visitContext);
  const form = await request.formData();
  const id = String(form.get("id") ?? "") || null;
  const name = String(form.get("name") ?? "");
  const told = { about: id ?? "new", typed: name };
  if (form.get("intent") === "archive") return answer(await archiveDepartment(db, actor, id ?? "", now), told);
  const read = departmentForm.safeParse({ name });
  if (!read.success) return data({ ...told, because: fieldsOf(read.error)["name"]?.join(" ") ?? "" }, { status: 422 });
  return answer(await saveDepartment(db, actor, { id, name: read.data.name, at: now }), told);
}

type Told = { about: string; typed: string };
type Saved = Awaited<ReturnType<typeof saveDepartment>> | Awaited<ReturnType<typeof archiveDepartment>>;

function answer(saved: Saved, told: Told) {
  if (saved.ok) return null;
  const { problem } = saved;
  if (problem.kind === "invalid")
    return data({ ...told, because: problem.fields["name"]?.join(" ") ?? "" }, { status: 422 });
  if (problem.kind === "conflict") return data({ ...told, because: problem.because }, { status: 409 });
  throw explain(problem);
}

export default function Departments({ loaderData: { departments }, actionData: refused }: Route.ComponentProps) {
  const shown = departments.some(({ id }) => id === refused?.about) || refused?.about === "new";
  return (
    <Screen title="Departments" up={{ to: href("/studio/workspace/staff"), name: "Staff" }}>
      {refused && !shown && <Alert>{refused.because}</Alert>}
      <NewDepartment key={`new ${departments.length}`} refused={refused?.about === "new" ? refused : null} />
      {departments.length > 0 && (
        <ul className={`${styles["list"]} ${styles["departments"]}`}>
          {departments.map((one) => (
            <DepartmentRow
              key={`${one.id} ${one.name}`}
              department={one}
              refused={refused?.about === one.id ? refused : null}
            />
          ))}
        </ul>
      )}
    </Screen>
  );
}
