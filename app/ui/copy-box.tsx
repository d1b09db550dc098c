import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-box.module.css";

/** `isOnce`: it is shown this once, after what was pressed, so it takes the focus and comes into view. */
type Props = { label: string; value: string; isOnce?: boolean; children?: React.ReactNode };

/** A value with a button that copies it; above it, notes about it. */
export function CopyBox({ label, value, isOnce = false, children }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useLayoutEffect(() => {
    if (!isOnce || !value) return;
    box.current?.focus({ preventScroll: true });
    box.current?.parentElement?.scrollIntoView({ block: "center" });
  }, [isOnce, value]);
  const copy = async () => {
    // Browsers offer the clipboard only over https; otherwise the value is selected, to be copied by hand.
    const mark = () => box.current?.focus();
    if (!("clipboard" in navigator)) return mark();
    await navigator.clipboard.writeText(value).then(() => setCopied(true), mark);
  };
  return (
    <div className={styles.copy}>
      {children}
      <input ref={box} aria-label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={copy}>{isCopied ? "Copied" : "Copy"}</Button>
    </div>
  );
}
