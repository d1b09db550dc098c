import { data } from "react-router";
import { fieldsOf } from "#app/http/read-form.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { CategoryRow, NewCategory } from "#app/studio/expenses/category-forms.tsx";
import styles from "#app/studio/expenses/expenses.module.css";
import { Screen } from "#app/studio/screen.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { categoryForm } from "#domain/finances/category.schema.ts";
import { archiveCategory, listCategories, saveCategory } from "#domain/finances/index.ts";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  return { categories: orThrow(await listCategories(db, actor)).categories };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = context.get(visitContext);
  const form = await request.formData();
  const id = String(form.get("id") ?? "") || null;
  const name = String(form.get("name") ?? "");
  const told = { about: id ?? "new", typed: name };
  if (form.get("intent") === "archive") return answer(await archiveCategory(db, actor, id ?? "", now), told);
  const read = categoryForm.safeParse({ name });
  if (!read.success) return data({ ...told, because: fieldsOf(read.error)["name"]?.join(" ") ?? "" }, { status: 422 });
  return answer(await saveCategory(db, actor, { id, name: read.data.name, at: now }), told);
}

type Told = { about: string; typed: string };
type Saved = Awaited<ReturnType<typeof saveCategory>> | Awaited<ReturnType<typeof archiveCategory>>;

function answer(saved: Saved, told: Told) {
  if (saved.ok) return null;
  const { problem } = saved;
  if (problem.kind !== "invalid") throw explain(problem);
  return data({ ...told, because: problem.fields["name"]?.join(" ") ?? "" }, { status: 422 });
}

export default function Categories({ loaderData: { categories }, actionData: refused }: Route.ComponentProps) {
  const shown = categories.some(({ id }) => id === refused?.about) || refused?.about === "new";
  return (
    <Screen title="Categories">
      {refused && !shown && <Alert>{refused.because}</Alert>}
      <NewCategory key={`new ${categories.length}`} refused={refused?.about === "new" ? refused : null} />
      <ul className={styles["categories"]} aria-label="Categories of expenses">
        {categories.map((one) => (
          <CategoryRow
            key={`${one.id} ${one.name}`}
            category={one}
            refused={refused?.about === one.id ? refused : null}
          />
        ))}
      </ul>
    </Screen>
  );
}
