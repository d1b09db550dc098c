import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-box.module.css";

type Props = { label: string; value: string; children?: React.ReactNode };

/** Something to be taken along whole, with a button that copies it; above it, what is to be known of it. */
export function CopyBox({ label, value, children }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Browsers keep the clipboard from pages that did not come over https; there it is marked, to be copied by hand.
    const mark = () => box.current?.focus();
    if (!("clipboard" in navigator)) return mark();
    await navigator.clipboard.writeText(value).then(() => setCopied(true), mark);
  };
  return (
    <div className={styles["copy"]}>
      {children}
      <input ref={box} aria-label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={copy}>{isCopied ? "Copied" : "Copy"}</Button>
    </div>
  );
}
