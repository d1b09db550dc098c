import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { focusAfter } from "#app/ui/focus-after.ts";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** A file just removed from a task can be restored from the toast for ten seconds; later from the removed files. */
export const DetachedToast = ({ fileId, here }: { fileId: string; here: string }) => (
  <Toast lasts={10_000} takesFocus>
    <span>File removed.</span>
    <Form method="post" action={here} preventScrollReset {...focusAfter(`file-${fileId}`)}>
      <Hidden values={{ fileId }} />
      <Submit tone="plain" busy="Undoing…" name="intent" value="restore">
        Undo
      </Submit>
    </Form>
  </Toast>
);
