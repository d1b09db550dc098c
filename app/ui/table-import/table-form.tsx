import { Form } from "react-router";
import type { FormAnswer } from "../form-answer.ts";
import { problemOf } from "../form-answer.ts";
import type { heldBy } from "../held.ts";
import { Submit } from "../submit.tsx";
import { WhyNot } from "../why-not.tsx";
import { TableFields } from "./table-fields.tsx";

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
