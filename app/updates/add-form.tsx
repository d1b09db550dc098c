import { Form } from "react-router";
import { uploadRule } from "#app/http/upload-rule.ts";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Area, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { KindOptions } from "./kinds.tsx";

type Props = {
  formKey: string;
  accept: string;
  /** An admin's own amounts need no approval, but they need a kind. */
  decides: boolean;
  /** "10%": the fee on a closed deal; "" or null when none is known. */
  rate: string | null;
  answer: FormAnswer | undefined;
};

const approval = "Updates with monetary values require admin approval before being added to payments.";

/** The form of a new update; a refusal keeps what was typed. */
export function AddForm({ formKey, accept, decides, rate, answer }: Props) {
  const held = useKeptInput(answer, { key: formKey });
  return (
    <Form method="post" encType="multipart/form-data" className={sheetForm} noValidate>
      <SheetBody>
        <WhyNot answer={answer} />
        <Field label="Title" required maxLength={140} {...held.box("title", "")} />
        <Area label="Description" rows={4} maxLength={5000} {...held.box("description", "")} />
        <Field
          label="Monetary value"
          inputMode="decimal"
          autoComplete="off"
          {...(!decides && {
            hint: rate ? `${approval} If yours is approved as a closed deal, ${rate} is charged.` : approval,
          })}
          {...held.box("amount", "")}
        />
        {decides && (
          <Choice
            label="Record it in payments as"
            {...(rate && { hint: `On a closed deal, ${rate} is charged.` })}
            {...held.box("kind", "adjustment")}
          >
            <KindOptions />
          </Choice>
        )}
        <FileField
          label="File"
          accept={accept}
          name="file"
          most={uploadRule("attachment")}
          problems={held.box("file", "").problems}
        />
        <Hidden values={held.hidden} />
      </SheetBody>
      <SheetFoot>
        <Cancel />
        <Submit busy="Adding…">Add Update</Submit>
      </SheetFoot>
    </Form>
  );
}
