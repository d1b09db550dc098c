import { Form } from "react-router";
import { Area } from "../field.tsx";
import { FileField } from "../file-field.tsx";
import type { FormAnswer } from "../form-answer.ts";
import { problemOf } from "../form-answer.ts";
import type { heldBy } from "../held.ts";
import { Submit } from "../submit.tsx";
import { WhyNot } from "../why-not.tsx";

type FieldsProps = {
  /** `more`: how many of something there may be instead. */
  most: { rows: string; bytes: number; more?: string };
  /** What the heading may name, as an example. */
  heading: string;
  problems: string[] | undefined;
  label?: string;
  accept?: string;
  table: Partial<React.ComponentProps<typeof Area>>;
};

/** A table as a file, or pasted from a sheet. */
export function TableFields({
  most,
  heading,
  problems,
  table,
  label = "CSV or Excel file",
  accept = ".csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain",
}: FieldsProps) {
  return (
    <>
      <FileField
        label={label}
        name="file"
        accept={accept}
        hint={`Choose a file or paste the table. At most ${most.rows} lines${most.more ? `, or ${most.more}` : ""}.`}
        isEither
        problems={problems}
        most={{ bytes: most.bytes, tooLarge: "The file is too large. Split it." }}
      />
      <Area label="Or paste from a sheet" rows={8} hint={heading} isEither {...table} />
    </>
  );
}

type Props = Omit<React.ComponentProps<typeof TableFields>, "problems" | "table"> & {
  answer: FormAnswer<unknown> | undefined;
  held: ReturnType<typeof heldBy>;
  className: string | undefined;
  /** What else is asked, before the table. */
  children: React.ReactNode;
};

/** Sends a table to be looked at. */
export function TableForm({ answer, held, className, children, ...fields }: Props) {
  const problem = problemOf(answer);
  return (
    <>
      <WhyNot answer={answer} />
      <Form key={problem?.at} method="post" encType="multipart/form-data" className={className} noValidate>
        {children}
        <TableFields {...fields} problems={problem?.fields["file"]} table={held.box("table", "")} />
        <div>
          <Submit busy="Reading…">Continue</Submit>
        </div>
      </Form>
    </>
  );
}
