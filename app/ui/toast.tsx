import { useEffect, useState } from "react";
import styles from "./toast.module.css";

type Props = { lasts?: number; children: React.ReactNode };

/** A finished result, bottom right, for five seconds (`lasts` in milliseconds); it stays while it is pointed at or holds the focus. */
export function Toast({ lasts = 5_000, children }: Props) {
  const [isShown, show] = useState(true);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => show(false), lasts);
    return () => clearTimeout(timer);
  }, [isHeld, lasts]);
  return (
    <output
      className={styles["toast"]}
      hidden={!isShown}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {children}
    </output>
  );
}
