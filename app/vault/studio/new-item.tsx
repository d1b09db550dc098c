import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { newId } from "#domain/kernel/id.ts";
import { listClientChoices } from "#domain/vault/index.ts";
import type { Route } from "./+types/new-item";
import { ItemForm } from "./items/item-form.tsx";
import { useItemsQuery } from "./items/items-query.ts";
import { acceptOf, addItem, kindOrThrow } from "./items/save-item.ts";
import { words } from "./items/words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  const { brand } = await house.settings();
  const clients = orThrow(await listClientChoices(db, actor, brand.brandWord));
  const kind = kindOrThrow(params.tab);
  return { kind, clients, accept: acceptOf(kind), key: newId() };
}

export const action = ({ request, context, params, url }: Route.ActionArgs) =>
  addItem(context.get(visitContext), { kind: kindOrThrow(params.tab), request, query: url.searchParams });

export default function NewItem({
  loaderData: { kind, clients, accept, key },
  actionData,
  params,
}: Route.ComponentProps) {
  const back = `/studio/vault/${params.tab}${useItemsQuery()}`;
  return (
    <Sheet title={words[kind].added} back={back} first="field">
      <ItemForm
        {...{ kind, clients, accept, back }}
        item={null}
        created={null}
        basis={{ key }}
        answer={actionData}
        submit={words[kind].add}
      />
    </Sheet>
  );
}
