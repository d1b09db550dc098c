import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { nameIntents } from "#app/settings/names/name-intents.ts";
import { Names } from "#app/settings/names/names.tsx";
import { Screen } from "#app/shell/studio/screen.tsx";
import { categoryForm } from "#domain/finances/category.schema.ts";
import { archiveCategory, listCategories, saveCategory } from "#domain/finances/index.ts";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { categories: orThrow(await listCategories(ctx)).categories };
}

export const action = formAction(() =>
  nameIntents({
    form: categoryForm,
    save: saveCategory,
    archive: archiveCategory,
  }),
);

export default function Categories({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Categories">
      <Names
        fresh="New category"
        label="Categories of expenses"
        rows={categories}
        answer={actionData}
        archiving="Nothing new comes under it. What was entered keeps it."
      />
    </Screen>
  );
}
