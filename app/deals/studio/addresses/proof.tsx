import { Form } from "react-router";
import { Choice, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./addresses.module.css";
import type { OneAddress } from "./read-addresses.ts";

type Props = { address: OneAddress["address"]; answer: FormProblem | undefined };

const ways = [
  { value: "none", words: "Nothing: the address itself is secret" },
  { value: "secret", words: "A secret in a header" },
  { value: "hex", words: "A signature in a header, HMAC SHA-256, hex" },
  { value: "base64", words: "A signature in a header, HMAC SHA-256, base64" },
  { value: "timed", words: "A signature with a time, such as t=…,v1=…" },
];

/** What a post has to prove itself by, besides knowing the address. */
export function Proof({ address: { proof, proofHeader, signs }, answer }: Props) {
  const held = heldBy(answer, {});
  return (
    <Panel title="Proof" note={proof ? "A post without it is refused with 401." : "Optional."}>
      <Form method="post" className={styles.part} id="proof" preventScrollReset noValidate>
        <div className={styles.names}>
          <Choice label="What a post has to bring" {...held.box("proof", proof ?? "none")}>
            {ways.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Choice>
          <Field
            label="Header"
            autoComplete="off"
            placeholder={signs?.header ?? "X-Signature"}
            {...held.box("header", proofHeader ?? signs?.header ?? "")}
          />
          <Field label="Secret" type="password" autoComplete="new-password" {...held.box("secret", "")} />
        </div>
        <p>
          {proof ? "Leave the secret empty to keep the one there is." : "Enter the secret as it is in the tool."}
          {signs && ` ${signs.name} signs with ${signs.kind === "timed" ? "a time" : signs.kind} in ${signs.header}.`}
        </p>
        <div>
          <Submit tone="plain" busy="Saving…" name="intent" value="proof">
            Save the proof
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}
