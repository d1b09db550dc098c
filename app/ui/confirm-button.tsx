import { Form, Link, useSearchParams } from "react-router";
import { buttonStyle, type Tone } from "./button.tsx";
import { Cancel } from "./cancel.tsx";
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
  of?: string | undefined;
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
export const ConfirmButton = (props: Props) => (
  <>
    <ConfirmLink {...props} />
    <Confirmation {...props} />
  </>
);

const askFor = ({ value, of }: Pick<Props, "value" | "of">) => [value, of].filter(Boolean).join(" ");

function useOthers() {
  const [search] = useSearchParams();
  const others = [...search].filter(([key]) => key !== "ask");
  return { asked: search.get("ask"), others, back: `?${new URLSearchParams(others)}` };
}

type LinkProps = Pick<Props, "label" | "value" | "tone" | "of" | "inFull">;

/** The button alone, for a menu, which hides what is inside it. */
export function ConfirmLink({ label, tone = "quiet", inFull = label, ...asks }: LinkProps) {
  const { others } = useOthers();
  return (
    <Link
      className={buttonStyle(tone)}
      to={`?${new URLSearchParams([...others, ["ask", askFor(asks)]])}`}
      aria-label={inFull}
      preventScrollReset
    >
      {label}
    </Link>
  );
}

/** The question alone. */
export function Confirmation({ label, name, value, of, inFull = label, fields = {}, busy, ...props }: Props) {
  const { asked, back } = useOthers();
  const { question, input, isSafe = false, isRefused = false, children } = props;
  if (asked !== askFor({ value, of }) && !isRefused) return null;
  return (
    <ConfirmDialog title={question} back={back}>
      <p>{children}</p>
      <Form method="post" action={back} preventScrollReset>
        <Hidden values={fields} />
        {input}
        <Cancel />
        <Submit tone={isSafe ? "primary" : "danger"} busy={busy} name={name} value={value}>
          {inFull}
        </Submit>
      </Form>
    </ConfirmDialog>
  );
}
