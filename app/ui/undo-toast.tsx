import type { ReactNode } from "react";
import { Form } from "react-router";
import { Hidden } from "./field.tsx";
import { focusAfter } from "./focus-after.ts";
import { Submit } from "./submit.tsx";
import { Toast } from "./toast.tsx";

type Props = {
  action: string;
  fields: Record<string, string>;
  focus: string;
  intent?: string;
  children: ReactNode;
};

/**
 * Says what was just done and offers for ten seconds to undo it: by default, to restore what went to the trash.
 * Afterwards the focus is on the element with the id `focus`.
 */
export const UndoToast = ({ action, fields, focus, intent = "restore", children }: Props) => (
  <Toast lasts={10_000} takesFocus>
    <span>{children}</span>
    <Form method="post" action={action} preventScrollReset {...focusAfter(focus)}>
      <Hidden values={fields} />
      <Submit tone="plain" busy="Undoing…" name="intent" value={intent}>
        Undo
      </Submit>
    </Form>
  </Toast>
);
