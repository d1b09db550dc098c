import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import {
  longestSecret,
  makeSecret,
  type SecretSet,
  secretSets,
  shortestSecret,
  usualSecret,
} from "#domain/kernel/make-secret.ts";
import styles from "./credentials.module.css";

const words: Record<SecretSet, string> = { lower: "a–z", upper: "A–Z", digits: "0–9", signs: "Signs" };
const sets: SecretSet[] = ["lower", "upper", "digits", "signs"];

/** Generates a secret in the browser. Its inputs have no names, so the surrounding form does not send them. */
export function Generator({ onMade }: { onMade: (secret: string) => void }) {
  const box = useRef<HTMLFieldSetElement>(null);
  function make() {
    const ticked = (of: string) => box.current?.querySelector<HTMLInputElement>(`[data-of="${of}"]`)?.checked === true;
    const length = box.current?.querySelector<HTMLInputElement>("[type='number']")?.valueAsNumber ?? usualSecret.length;
    const chosen = sets.filter(ticked);
    const wished = { length, avoidsLookAlikes: ticked("look-alikes") };
    onMade(makeSecret({ ...wished, sets: chosen.length > 0 ? chosen : usualSecret.sets }));
  }
  return (
    <fieldset
      ref={box}
      className={styles.generator}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
        // It would submit the surrounding form.
        event.preventDefault();
        make();
      }}
    >
      <legend>New secret</legend>
      <Field
        label="Length"
        type="number"
        required
        min={shortestSecret}
        max={longestSecret}
        defaultValue={usualSecret.length}
      />
      <div className={styles.sets}>
        {sets.map((set) => (
          <Check key={set} data-of={set} defaultChecked={usualSecret.sets.includes(set)} title={secretSets[set]}>
            {words[set]}
          </Check>
        ))}
        <Check data-of="look-alikes" defaultChecked>
          Avoid look-alikes
        </Check>
      </div>
      <Button onClick={make}>Generate and use</Button>
    </fieldset>
  );
}
