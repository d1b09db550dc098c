import { Form } from "react-router";
import { focusAfter } from "#app/ui/focus-after.ts";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** An item just moved to the trash can be restored from the toast for ten seconds; later from the trash. */
export function TrashedToast({ id, back }: { id: string; back: string }) {
  return (
    <Toast lasts={10_000} takesFocus>
      <span>Moved to the trash.</span>
      <Form method="post" action="/studio/vault/trash" preventScrollReset {...focusAfter(`item-${id}`)}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="back" value={back} />
        <Submit tone="plain" busy="Undoing…" name="intent" value="restore">
          Undo
        </Submit>
      </Form>
    </Toast>
  );
}
