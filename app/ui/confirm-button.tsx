import { Form, Link, useSearchParams } from "react-router";
import { buttonStyle, type Tone } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Hidden } from "./field.tsx";
import { Submit } from "./submit.tsx";

type Props = {
  /** The button's word, and under which name its form is sent. */
  label: string;
  name: string;
  value: string;
  tone?: Tone;
  /** Whom it is about, where several stand on one page. */
  of?: string;
  /** The label in full, where the word alone does not say whom it is about. */
  inFull?: string;
  fields?: Record<string, string>;
  question: string;
  busy: string;
  /** What is to be said with the yes, within its form. */
  input?: React.ReactNode;
  /** Nothing is lost by it. */
  isSafe?: boolean;
  /** Asked again at once, because what was said with the yes does not do. */
  isRefused?: boolean;
  /** What a yes brings about. */
  children: React.ReactNode;
};

/** A deed that is asked about before it is done. The question stands in the address, and works without script. */
export function ConfirmButton({
  label,
  name,
  value,
  tone = "quiet",
  of = "",
  inFull = label,
  fields = {},
  question,
  busy,
  input,
  isSafe = false,
  isRefused = false,
  children,
}: Props) {
  const [search] = useSearchParams();
  const ask = [value, of].filter(Boolean).join(" ");
  const others = [...search].filter(([key]) => key !== "ask");
  const back = `?${new URLSearchParams(others)}`;
  return (
    <>
      <Link
        className={buttonStyle(tone)}
        to={`?${new URLSearchParams([...others, ["ask", ask]])}`}
        aria-label={inFull}
        preventScrollReset
      >
        {label}
      </Link>
      {(search.get("ask") === ask || isRefused) && (
        <ConfirmDialog title={question} back={back}>
          <p>{children}</p>
          <Form method="post" action={back} preventScrollReset>
            <Hidden values={fields} />
            {input}
            <Link className={buttonStyle()} to={back} preventScrollReset>
              No
            </Link>
            <Submit tone={isSafe ? "primary" : "danger"} busy={busy} name={name} value={value}>
              {inFull}
            </Submit>
          </Form>
        </ConfirmDialog>
      )}
    </>
  );
}
