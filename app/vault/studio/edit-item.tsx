import { data } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { listClientChoices, readItem } from "#domain/vault/index.ts";
import type { Route } from "./+types/edit-item";
import { DeleteItem } from "./items/delete-item.tsx";
import { ItemForm } from "./items/item-form.tsx";
import { useItemsQuery } from "./items/items-query.ts";
import { readDetails } from "./items/read-details.ts";
import { acceptOf, changeItem, kindOrThrow } from "./items/save-item.ts";
import { words } from "./items/words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const details = await readDetails(ctx, params.tab, params.itemId);
  if (!details.mayEdit) throw data(null, { status: 404 });
  const { brand } = await ctx.app.settings();
  const accept = acceptOf(details.item.kind);
  return { ...details, accept, clients: orThrow(await listClientChoices(ctx, brand.brandWord)) };
}

export const action = formAction(async ({ context, params, url }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const { mayEdit } = orThrow(await readItem(ctx, params.itemId));
  if (!mayEdit) throw data(null, { status: 404 });
  return changeItem(kindOrThrow(params.tab), params.itemId, url.searchParams);
});

export const shouldRevalidate = afterConflict;

export default function EditItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { item, created, clients, accept, mayTrash } = loaderData;
  const details = `/studio/vault/${params.tab}/${item.id}${useItemsQuery()}`;
  return (
    <Dialog title={words[item.kind].edit} back={details} first="field">
      <ItemForm
        {...{ item, clients, accept }}
        client={item.client}
        kind={item.kind}
        created={created}
        basis={{ seen: item.version }}
        answer={actionData}
        submit="Save Changes"
      >
        {mayTrash && <DeleteItem item={item} tab={params.tab} />}
      </ItemForm>
    </Dialog>
  );
}
