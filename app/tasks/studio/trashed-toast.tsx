import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { focusAfter } from "#app/ui/focus-after.ts";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** A task just moved to the trash can be restored from the toast for ten seconds; later from the trash. */
export const TrashedToast = ({ id, back }: { id: string; back: string }) => (
  <Toast lasts={10_000} takesFocus>
    <span>Moved to the trash.</span>
    <Form method="post" action="/studio/workspace/tasks/trash" preventScrollReset {...focusAfter(`task-${id}`)}>
      <Hidden values={{ id, back }} />
      <Submit tone="plain" busy="Undoing…" name="intent" value="restore">
        Undo
      </Submit>
    </Form>
  </Toast>
);
