import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { newId } from "#domain/kernel/id.ts";
import { listClientChoices } from "#domain/vault/index.ts";
import { readItemFilter } from "#domain/vault/item-filter.schema.ts";
import type { Route } from "./+types/new-item";
import { ItemForm } from "./items/item-form.tsx";
import { useItemsQuery } from "./items/items-query.ts";
import { acceptOf, addItem, kindOrThrow } from "./items/save-item.ts";
import { words } from "./items/words.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { brand } = await app.settings();
  const clients = orThrow(await listClientChoices({ db, actor }, brand.brandWord));
  const kind = kindOrThrow(params.tab);
  const [asked, ...others] = readItemFilter(url.searchParams).client;
  const client = others.length === 0 ? (clients.find(({ id }) => id === asked) ?? null) : null;
  return { kind, clients, client, accept: acceptOf(kind), key: newId() };
}

export const action = formAction(({ params, url }: Route.ActionArgs) =>
  addItem(kindOrThrow(params.tab), url.searchParams),
);

export default function NewItem({
  loaderData: { kind, clients, client, accept, key },
  actionData,
  params,
}: Route.ComponentProps) {
  const back = `/studio/vault/${params.tab}${useItemsQuery()}`;
  return (
    <Dialog title={words[kind].added} back={back} first="field">
      <ItemForm
        {...{ kind, clients, client, accept }}
        item={null}
        created={null}
        basis={{ key }}
        answer={actionData}
        submit={words[kind].add}
      />
    </Dialog>
  );
}
