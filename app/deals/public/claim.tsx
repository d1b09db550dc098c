import { Link } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import styles from "./claim.module.css";
import type { AnswerView } from "./read-answer.ts";

/** What is claimed: the deal, its value, its fee and the last day. */
export const Claim = ({ view: { facts } }: { view: Pick<AnswerView, "facts"> }) => (
  <dl className={styles["facts"]}>
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);

/** A link that takes no answer, and why. */
export const ClosedAnswer = ({ view }: { view: AnswerView & { path: string } }) => (
  <Doorway title={view.title} open={view.signIn ? 0.6 : 0}>
    <p>{view.closed}</p>
    <Claim view={view} />
    <Link
      className={buttonStyle("primary")}
      to={view.signIn ? `/login?next=${encodeURIComponent(view.path)}` : "/dashboard/deals"}
    >
      {view.signIn ? "Sign In" : "See your deals"}
    </Link>
  </Doorway>
);
