import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./pass-on.module.css";

/** A one-time link where the house sends no mail: shown once, to be passed on by hand. */
export function PassOn({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className={styles["pass"]}>
      <p>No mail server is set up. Pass this link on yourself; it works once and is shown only now.</p>
      <input aria-label="One-time link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={copy}>{isCopied ? "Copied" : "Copy"}</Button>
    </div>
  );
}
