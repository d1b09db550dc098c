import { useEffect, useRef } from "react";
import styles from "./notice.module.css";

/** What went wrong with the whole form. Takes the focus, so that nobody misses it, unless a box of the form should have it. */
export function Alert({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = box.current?.closest("form, dialog") ?? document;
    if (!around.querySelector("form [aria-invalid='true']")) box.current?.focus();
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={`${styles["notice"]} ${styles["danger"]}`}>
      {children}
    </div>
  );
}

/** What went well, or is worth knowing. */
export function Note({ tone = "info", children }: { tone?: "info" | "success"; children: React.ReactNode }) {
  return (
    <div role="status" className={`${styles["notice"]} ${styles[tone]}`}>
      {children}
    </div>
  );
}
