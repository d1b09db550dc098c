import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { changeName } from "#app/settings/names/change-name.ts";
import { Names } from "#app/settings/names/names.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { categoryForm } from "#domain/finances/category.schema.ts";
import { archiveCategory, listCategories, saveCategory } from "#domain/finances/index.ts";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  return { categories: orThrow(await listCategories(db, actor)).categories };
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now: at } = context.get(requestContext);
  return changeName(request, {
    form: categoryForm,
    save: (id, name) => saveCategory(db, actor, { id, name, at }),
    archive: (id) => archiveCategory(db, actor, id, at),
  });
}

export default function Categories({ loaderData: { categories }, actionData: refused }: Route.ComponentProps) {
  return (
    <Screen title="Categories">
      <Names
        fresh="New category"
        label="Categories of expenses"
        rows={categories}
        refused={refused}
        archiving="Nothing new comes under it. What was entered keeps it."
      />
    </Screen>
  );
}
