import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { backTo, rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { TrashList } from "#app/ui/trash-list.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { emptyTrash, listTrash, purgeItem, trashItem } from "#domain/vault/index.ts";
import type { Route } from "./+types/trash";
import { words } from "./items/words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const items = orThrow(await listTrash({ db, actor }));
  const rows = items.map(({ id, kind, title, client, deletedAt, deletedBy }) => ({
    id,
    name: title || words[kind].untitled,
    deletedBy,
    about: `${words[kind].one}, ${client ?? "no client"}`,
    when: formats.stamp(deletedAt),
  }));
  return { rows, purges: mayOffer(actor, "item.purge", undefined) };
}

const here = "/studio/vault/trash";

export const action = formAction(() => ({
  restore: intent(trashItem, {
    schema: rowForm,
    of: { isBack: true },
    to: (_, { back }) => backTo(back, /^\/studio\/vault\/[a-z]+(\?|$)/, here),
  }),
  purge: intent(purgeItem, { schema: rowForm, to: here }),
  empty: intent(emptyTrash, { to: here }),
}));

/** The list ends here; the trash may hold more. */
const listed = 200;

export default function Trash({ loaderData: { rows, purges }, actionData }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen
      title="Trash"
      about={trash.comesBack}
      actions={
        purges &&
        rows.length > 0 && (
          <ConfirmButton
            label="Empty the trash"
            name="intent"
            value="empty"
            tone="danger"
            question="Empty the trash?"
            busy="Emptying…"
          >
            {rows.length < listed ? countOf(rows.length, "item") : "Everything in it"} will be deleted for good, with
            all earlier versions.
          </ConfirmButton>
        )
      }
    >
      <WhyNot answer={actionData} />
      <TrashList
        label="Trash"
        rows={rows}
        empty="The trash is empty"
        purge={purges ? "It can't be restored after that." : undefined}
      />
    </Screen>
  );
}
