import { useLayoutEffect, useRef } from "react";
import styles from "./notice.module.css";

/**
 * What is wrong with the form as a whole. Takes the focus so that it is noticed, unless a field of the form should have
 * it.
 */
export function Alert({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = box.current?.closest("form, dialog") ?? document;
    if (!around.querySelector("form [aria-invalid='true']")) box.current?.focus();
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={`${styles.notice} ${styles.danger}`}>
      {children}
    </div>
  );
}

/** A success, or something worth knowing. */
export function Note({ tone = "info", children }: { tone?: "info" | "success"; children: React.ReactNode }) {
  return (
    <div role="status" className={`${styles.notice} ${styles[tone]}`}>
      {children}
    </div>
  );
}
