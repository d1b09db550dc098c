import { type Strength, strengthWords } from "#domain/kernel/secret-strength.ts";
import styles from "./credentials.module.css";

/** The strength of a secret, as bars and as a word that is announced when it changes. */
export const StrengthMeter = ({ strength }: { strength: Strength | null }) => (
  <span className={styles["meter"]} data-strength={strength ?? "none"} aria-live="polite">
    {strength !== null && (
      <>
        <span className={styles["bars"]} aria-hidden="true">
          {[1, 2, 3, 4].map((bar) => (
            <i key={bar} data-on={strength >= bar} />
          ))}
        </span>
        {strengthWords[strength]}
      </>
    )}
  </span>
);
