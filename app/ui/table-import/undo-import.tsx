import { ConfirmButton } from "../confirm-button.tsx";
import { Moment } from "../moment.tsx";

/** Takes an import back, after asking. The children say what happens to its records. */
export const UndoImport = ({ children }: { children: React.ReactNode }) => (
  <ConfirmButton
    name="intent"
    value="undo"
    label="Undo the import"
    tone="danger"
    question="Undo this import?"
    busy="Undoing…"
  >
    {children}
  </ConfirmButton>
);

export const UndoableUntil = ({ at }: { at: React.ComponentProps<typeof Moment>["at"] }) => (
  <p>
    It can be undone until <Moment at={at} />.
  </p>
);
