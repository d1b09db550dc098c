import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { QuestionStep, Trail } from "#domain/questionnaire/index.ts";
import { OpenedTab } from "./opened-tab.tsx";
import { Options } from "./options.tsx";
import styles from "./questions.module.css";
import { TypedText } from "./typed-text.tsx";
import { useChoice } from "./use-choice.ts";

type Props = {
  step: QuestionStep;
  trail: Trail;
  run: string;
  brand: string;
  /** Where the form is sent: the URL of this question. */
  at: string;
  takesFocus: boolean;
  children: React.ReactNode;
};

/**
 * One question and its answers. The form works without script; with script most answers need no request to the server.
 */
export function Question({ step, trail, run, brand, at, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isDone, finish } = useTyping();
  const { choose, opened } = useChoice({ step, trail, run, at });

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <form method="post" action={at} className={styles.question} onSubmit={choose}>
      <h1 ref={heading} id="question" tabIndex={-1}>
        <TypedText text={step.question.replace("{brand}", brand)} isDone={isDone} onDone={finish} />
      </h1>
      {children}
      <input type="hidden" name="run" value={run} />
      <Options options={step.options} labelledBy="question" isHidden={!isDone} />
      {opened && <OpenedTab {...opened} />}
    </form>
  );
}

/**
 * Whether a question is still being typed. Any key or click ends it, and those who prefer reduced motion never see it.
 */
function useTyping() {
  const [isDone, setDone] = useState(false);
  const finish = useCallback(() => setDone(true), []);

  useEffect(() => {
    if (isDone) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return finish();
    document.addEventListener("keydown", finish);
    document.addEventListener("click", finish);
    return () => {
      document.removeEventListener("keydown", finish);
      document.removeEventListener("click", finish);
    };
  }, [isDone, finish]);
  return { isDone, finish };
}
