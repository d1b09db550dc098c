import { Form, href, Link, useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import styles from "#app/ui/item.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { restoreVersion, trashItem } from "#domain/vault/index.ts";
import type { Route } from "./+types/item";
import { DeleteItem } from "./items/delete-item.tsx";
import { ItemFacts } from "./items/item-facts.tsx";
import { itemsQuery, useItemsQuery } from "./items/items-query.ts";
import { type Details, readDetails } from "./items/read-details.ts";
export const loader = ({ context, params }: Route.LoaderArgs) =>
  readDetails(context.get(requestContext), params.tab, params.itemId);

export const action = formAction(({ params: { tab, itemId: id }, url: { searchParams: query } }: Route.ActionArgs) => ({
  trash: intent(trashItem, { of: { id }, to: `/studio/vault/${tab}${itemsQuery(query, { trashed: id })}` }),
  version: intent(restoreVersion, { of: { id }, to: `/studio/vault/${tab}/${id}${itemsQuery(query)}` }),
}));

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
        <WhyNot answer={actionData} />
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
            className={buttonStyle(item.kind === "prompt" && item.body ? "plain" : "primary")}
            to={`${href("/studio/vault/:tab/:itemId/edit", { tab: params.tab, itemId: item.id })}${query}`}
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
            <Cancel />
            <Submit busy="Deleting…" tone="danger" name="intent" value="trash">
              Delete
            </Submit>
          </Form>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The item's earlier versions, and the button to restore one. */
function Versions({ item, versions, mayEdit }: Details) {
  if (versions.length === 0) return null;
  return (
    <details className={styles.versions}>
      <summary>Earlier versions ({versions.length})</summary>
      <ol>
        {versions.map(({ version, title, body, url, notes, file, replaced, replacedBy }) => (
          <li key={version}>
            <p className={styles.by}>
              Until <Moment at={replaced} />
              {replacedBy && `, changed by ${replacedBy}`}
            </p>
            {title && <p>{title}</p>}
            {[body, url, file, notes].filter(Boolean).map((text) => (
              <p key={text} className={styles.was}>
                {text}
              </p>
            ))}
            {mayEdit && (
              <Form method="post">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="seen" value={item.version} />
                <Submit tone="plain" busy="Restoring…" name="intent" value="version">
                  Restore this version
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
