import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Strength, strengthOf, strengthWords } from "#domain/kernel/secret-strength.ts";
import styles from "./credentials.module.css";
import { Generator } from "./generator.tsx";

/** The strength of a secret, as bars and as a word that is announced when it changes. */
const StrengthMeter = ({ strength }: { strength: Strength | null }) => (
  <span className={styles.meter} data-strength={strength ?? "none"} aria-live="polite">
    {strength !== null && (
      <>
        <span className={styles.bars} aria-hidden="true">
          {[1, 2, 3, 4].map((bar) => (
            <i key={bar} data-on={strength >= bar} />
          ))}
        </span>
        {strengthWords[strength]}
      </>
    )}
  </span>
);

type Props = {
  label: string;
  name: string;
  required?: boolean;
  autoComplete?: "off" | "new-password";
  hint?: string;
  problems?: string[] | undefined;
  /** Names of inputs in the same form whose values a guesser would try first. */
  near?: string[];
};

/** An input for a secret: shows its strength while typing, and can generate one. None of this leaves the page. */
export function SecretField({ near = [], name, ...field }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isShown, show] = useState(false);
  const [isMaking, make] = useState(false);
  const [strength, setStrength] = useState<Strength | null>(null);
  const isHydrated = useHydrated();

  function judge() {
    const { value = "", form } = box.current ?? {};
    const words = near.map((one) => form?.elements.namedItem(one));
    const texts = words.map((word) => (word instanceof HTMLInputElement ? word.value : ""));
    setStrength(value ? strengthOf(value, texts) : null);
  }
  function take(secret: string) {
    if (!box.current) return;
    box.current.value = secret;
    // For the surrounding form, which tracks what is filled in.
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
    show(true);
  }
  return (
    <div className={styles.secret}>
      <Field
        ref={box}
        type={isShown ? "text" : "password"}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        onInput={judge}
        {...field}
      />
      <div className={styles.tools} data-needs-script={!isHydrated || undefined}>
        <Button onClick={() => show(!isShown)}>{isShown ? "Hide" : "Show"}</Button>
        <Button onClick={() => make(!isMaking)} aria-expanded={isMaking}>
          Generate
        </Button>
        <StrengthMeter strength={strength} />
      </div>
      {isMaking && <Generator onMade={take} />}
    </div>
  );
}
