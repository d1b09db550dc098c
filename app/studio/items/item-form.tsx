import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { useHeld } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/sheet.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { ClientChoice, Item, ItemKind } from "#domain/vault/index.ts";
import { ItemFields } from "./item-fields.tsx";
import type { ItemAnswer } from "./save-item.ts";

type Props = {
  kind: ItemKind;
  /** Null for a new one. */
  item: Item | null;
  created: string | null;
  clients: ClientChoice[];
  basis: Record<string, string | number>;
  answer: ItemAnswer | undefined;
  back: string;
  submit: string;
  /** Delete, where it may be. */
  children?: React.ReactNode;
};

/** An item's boxes, new or known; whatever is refused keeps what was typed. */
export function ItemForm({ kind, item, created, clients, basis, answer, back, submit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const held = useHeld(answer, basis);
  useEffect(() => {
    if (answer?.kind === "invalid") form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
        <ItemFields {...{ kind, item, clients, held, created }} />
        <Hidden values={held.hidden} />
      </SheetBody>
      <SheetFoot>
        {children}
        <Link className={buttonStyle()} to={back} preventScrollReset>
          Cancel
        </Link>
        <Submit busy="Saving…">{submit}</Submit>
      </SheetFoot>
    </Form>
  );
}
