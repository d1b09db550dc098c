import { Button } from "#app/ui/button.tsx";
import styles from "./factors.module.css";

/** Codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join("\n");
  return (
    <div className={styles.enrolment} role="status">
      <p>
        <strong>Keep these recovery codes.</strong> Each one signs you in once when you don't have your phone. You won't
        see them again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.forms}>
        <Button onClick={() => navigator.clipboard.writeText(text)}>Copy</Button>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
      </div>
    </div>
  );
}
