import { Form, Link, useSearchParams } from "react-router";
import { buttonStyle, type Tone } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Hidden } from "./field.tsx";
import { Submit } from "./submit.tsx";

type Props = {
  /** The button's label, and the name its form is sent under. */
  label: string;
  name: string;
  value: string;
  tone?: Tone;
  /** Whom it is about, when there are several on one page. */
  of?: string;
  /** The full label for screen readers, when the word alone does not say whom it is about. */
  inFull?: string;
  fields?: Record<string, string>;
  question: string;
  busy: string;
  /** Fields of the confirmation's form. */
  input?: React.ReactNode;
  /** Nothing is lost by confirming. */
  isSafe?: boolean;
  /** Opens again at once, because the input was refused. */
  isRefused?: boolean;
  /** What confirming will do. */
  children: React.ReactNode;
};

/** A button for an action that has to be confirmed. The confirmation is in the URL, and works without script. */
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
