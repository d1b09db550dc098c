import { useEffect, useRef } from "react";
import styles from "./typed-text.module.css";

const letterMs = 30;

type Props = { text: string; isDone: boolean; onDone: () => void };

/**
 * Text with a typing animation. Screen readers get it whole; only the visible copy is animated, without changing the
 * layout.
 */
export function TypedText({ text, isDone, onDone }: Props) {
  const typed = useRef<HTMLSpanElement>(null);
  const rest = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    function show(letters: number) {
      if (typed.current) typed.current.textContent = text.slice(0, letters);
      if (rest.current) rest.current.textContent = text.slice(letters);
    }
    if (isDone) return show(text.length);
    let letters = 0;
    const typing = setInterval(() => {
      letters += 1;
      show(letters);
      if (letters >= text.length) onDone();
    }, letterMs);
    return () => clearInterval(typing);
  }, [text, isDone, onDone]);

  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className={styles.copy} data-typing={isDone ? undefined : ""}>
        <span ref={typed} data-typed="" />
        <span ref={rest} className={styles.rest}>
          {text}
        </span>
      </span>
    </>
  );
}
