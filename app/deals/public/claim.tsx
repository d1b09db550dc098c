import { Link } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Note } from "#app/ui/notice.tsx";
import styles from "./claim.module.css";
import type { AnswerView } from "./read-answer.ts";

/** Who claims what, and where all of it is told. */
export const Claim = ({ view: { about, facts, file, isSignedIn } }: { view: AnswerView }) => (
  <>
    {about.map((said) => (
      <p key={said}>{said}</p>
    ))}
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    )}
    <Link to={file}>{isSignedIn ? "Open the deal's file" : "Sign in to see the deal's file"}</Link>
  </>
);

/** A link that takes no answer any more, and what became of it. */
export function ClosedAnswer({
  view,
  isResult,
}: {
  view: AnswerView & { path: string; isDone: boolean };
  isResult: boolean;
}) {
  const { title, about, isAnswered, isDone, signIn, path } = view;
  const said = isAnswered && !isDone ? ["This has already been answered.", ...about] : about;
  return (
    <Doorway title={title} open={signIn ? 0.6 : isAnswered ? 1 : 0} isBranded isResult={isResult}>
      <Note tone={isDone ? "success" : "info"}>{said.join(" ")}</Note>
      <Claim view={{ ...view, about: [] }} />
      {signIn && (
        <Link className={buttonStyle("primary")} to={`/login?next=${encodeURIComponent(path)}`}>
          Sign In
        </Link>
      )}
    </Doorway>
  );
}
