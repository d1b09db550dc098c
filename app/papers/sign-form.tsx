import { useState } from "react";
import { Form } from "react-router";
import { Check, Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./papers.module.css";
import { SignaturePad } from "./signature-pad.tsx";
import bar from "./signing.module.css";

type Props = { textHash: string; name: string; answer: FormAnswer<unknown> | undefined; children?: React.ReactNode };

/** The consent and the name, typed or drawn; a bar says what is still missing. */
export function SignForm({ textHash, name, answer, children }: Props) {
  const problem = problemWith(answer, "sign");
  const held = heldBy(problem, {});
  const isHydrated = useHydrated();
  const [drawing, setDrawing] = useState("");
  const [given, setGiven] = useState({
    consent: problem?.typed["consent"] === "on",
    name: problem?.typed["typedName"],
  });
  const look = (form: HTMLFormElement) => {
    const read = new FormData(form);
    setGiven({ consent: read.get("consent") === "on", name: String(read.get("typedName") ?? "").trim() });
  };
  const lacks = [!given.consent && "your consent", !given.name && drawing === "" && "your name"].filter(Boolean);
  return (
    <Form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Sign"
      onInput={({ currentTarget }) => look(currentTarget)}
    >
      <WhyNot answer={problem} />
      <Check value="on" {...held.tick("consent", false)}>
        I have read this paper, I agree to it, and I sign it electronically.
      </Check>
      <Field
        label="Your name, typed"
        hint={`Such as ${name}. You can draw it below instead.`}
        autoComplete="name"
        isEither
        {...held.box("typedName", "")}
      />
      {isHydrated && <SignaturePad drawing={drawing} onDraw={setDrawing} problems={problem?.fields["drawing"]} />}
      <input type="hidden" name="textHash" value={textHash} />
      <div className={bar.bar}>
        <p role="status" data-needs-script={!isHydrated || undefined}>
          {lacks.length > 0 ? `Still missing: ${lacks.join(" and ")}.` : "Ready to sign."}
        </p>
        <Submit busy="Signing…" name="intent" value="sign">
          Sign
        </Submit>
      </div>
      {children}
    </Form>
  );
}
