import { data, Form, Link, redirect, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Route } from "./+types/item";
import { decideItem } from "./items/decide-item.ts";
import { DeleteItem } from "./items/delete-item.tsx";
import { ItemFacts } from "./items/item-facts.tsx";
import { useItemsQuery } from "./items/items-query.ts";
import { readDetails } from "./items/read-details.ts";
import { Versions } from "./items/versions.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readDetails(context.get(requestContext), params.tab, params.itemId);

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const decided = await decideItem(context.get(requestContext), params, await request.formData(), url.searchParams);
  if (decided.ok) throw redirect(decided.value);
  const { problem } = decided;
  if (problem.kind !== "conflict") throw explain(problem);
  return data({ because: problem.because }, { status: 409 });
}

export default function Item({ loaderData: details, actionData, params }: Route.ComponentProps) {
  const trash = useTrashWords();
  const { item, mayEdit, mayTrash } = details;
  const query = useItemsQuery();
  const asks = useSearchParams()[0].get("ask") === "delete" && mayTrash;
  const list = `/studio/vault/${params.tab}${query}`;
  const here = `/studio/vault/${params.tab}/${item.id}${query}`;
  const isStored = item.kind === "recording" || item.kind === "document";
  return (
    <>
      <SheetBody>
        {actionData && <Alert>{actionData.because}</Alert>}
        <ItemFacts {...details} />
        <Versions key={item.version} {...details} />
      </SheetBody>
      <SheetFoot>
        {mayTrash && <DeleteItem item={item} tab={params.tab} />}
        <Link className={buttonStyle()} to={list} preventScrollReset>
          {isStored ? "Close" : "Cancel"}
        </Link>
        {mayEdit && (
          <Link
            className={buttonStyle("primary")}
            to={`/studio/vault/${params.tab}/${item.id}/edit${query}`}
            preventScrollReset
          >
            Edit
          </Link>
        )}
      </SheetFoot>
      {asks && (
        <ConfirmDialog title="Are you sure you want to delete this item?" back={here}>
          <p>{trash.stays}</p>
          <Form method="post" action={here} preventScrollReset>
            <Link className={buttonStyle()} to={here} preventScrollReset>
              Cancel
            </Link>
            <Submit busy="Deleting…" tone="danger" name="intent" value="trash">
              Delete
            </Submit>
          </Form>
        </ConfirmDialog>
      )}
    </>
  );
}
