import { Form } from "react-router";
import { focusAfter } from "#app/ui/focus-after.ts";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** An expense just moved to the trash can be restored from the toast for ten seconds; later from the trash. */
export const TrashedExpense = ({ id }: { id: string }) => (
  <Toast lasts={10_000} takesFocus>
    <span>Moved to the trash.</span>
    <Form method="post" action="?" preventScrollReset {...focusAfter(`expense-${id}`)}>
      <input type="hidden" name="id" value={id} />
      <Submit tone="plain" busy="Undoing…" name="intent" value="restore">
        Undo
      </Submit>
    </Form>
  </Toast>
);
