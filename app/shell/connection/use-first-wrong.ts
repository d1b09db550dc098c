import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useNavigation } from "react-router";

/**
 * After a form was refused, focuses the first invalid field: its message stands beside it and is read aloud with it.
 *
 * The focus moves together with the messages, not when the page has been read again afterwards: by then, somebody may
 * be typing in another field.
 */
export function useFirstWrong(isUnsent: boolean) {
  const isSending = useNavigation().state === "submitting";
  const [answer = null] = Object.values(useContext(UNSAFE_DataRouterContext)?.router.state.actionData ?? {});
  const lastAnswer = useRef(answer);
  useLayoutEffect(() => {
    if (isSending || answer === lastAnswer.current) return;
    lastAnswer.current = answer;
    if (answer === null || isUnsent) return;
    document.querySelector<HTMLElement>("form [aria-invalid='true']")?.focus();
  }, [isSending, answer, isUnsent]);
}
