import { useContext, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { UNSAFE_DataRouterContext, useNavigation } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import styles from "./connection.module.css";

type Problems = { texts: string[]; nth: number };

/**
 * After a form was refused, focuses the first invalid field, and a toast repeats the messages beside the fields:
 * visually only, as screen readers announce them at the field itself.
 *
 * The focus moves together with the messages, not when the page has been read again afterwards: by then, somebody may
 * be typing in another field.
 */
export function useFirstWrong(isUnsent: boolean) {
  const isSending = useNavigation().state === "submitting";
  const [answer = null] = Object.values(useContext(UNSAFE_DataRouterContext)?.router.state.actionData ?? {});
  const lastAnswer = useRef(answer);
  const [problems, setProblems] = useState<Problems>({ texts: [], nth: 0 });
  useLayoutEffect(() => {
    if (isSending || answer === lastAnswer.current) return;
    lastAnswer.current = answer;
    if (answer === null || isUnsent) return;
    const wrong = [...document.querySelectorAll<HTMLElement>("form [aria-invalid='true']")];
    wrong[0]?.focus();
    setProblems(({ nth }) => ({ texts: [...new Set(wrong.flatMap(textOf))], nth: nth + 1 }));
  }, [isSending, answer, isUnsent]);
  if (problems.texts.length === 0) return null;
  return createPortal(
    <div aria-hidden="true" className={styles["toast"]}>
      <Toast key={problems.nth}>
        {problems.texts.slice(0, 3).map((text) => (
          <span key={text} className={styles["repeated"]} data-text={text} />
        ))}
      </Toast>
    </div>,
    [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body,
  );
}

/** The last element that describes a field says what to fix. */
function textOf(box: HTMLElement): string[] {
  const fix = box.getAttribute("aria-describedby")?.split(" ").at(-1);
  const text = fix && document.getElementById(fix)?.textContent?.trim();
  return text ? [text] : [];
}
