import { Form } from "react-router";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import type { ClientChoice, Item, ItemKind } from "#domain/vault/index.ts";
import { ItemFields } from "./item-fields.tsx";

type Props = {
  kind: ItemKind;
  /** Null for a new one. */
  item: Item | null;
  created: Stamp | null;
  clients: ClientChoice[];
  /** Whose it is; of a new one, whose items the list is about. */
  client: Pick<ClientChoice, "id" | "name"> | null;
  /** Extensions of the files that can be chosen. */
  accept: string;
  basis: Record<string, string | number>;
  answer: FormAnswer | undefined;
  submit: string;
  /** The delete button, if allowed. */
  children?: React.ReactNode;
};

const encType = "multipart/form-data";

/** The form of a new or existing item; a refusal keeps what was typed. */
export function ItemForm(props: Props) {
  const { kind, item, created, clients, client, accept, basis, answer, submit, children } = props;
  const held = useKeptInput(answer, basis);
  const isStored = kind === "recording" || kind === "document";
  return (
    <Form method="post" className={sheetForm} noValidate {...(isStored && { encType })}>
      <SheetBody>
        <WhyNot answer={answer} />
        <ItemFields {...{ kind, item, clients, client, accept, held, created }} />
        <Hidden values={held.hidden} />
      </SheetBody>
      <SheetFoot>
        {children}
        <Cancel />
        <Submit busy={isStored ? "Uploading…" : "Saving…"}>{submit}</Submit>
      </SheetFoot>
    </Form>
  );
}
