import ChevronRight from "lucide-react/icons/chevron-right";
import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import { Form, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./first-week.module.css";
import type { FirstWeekStep } from "./read-first-week.ts";

/** What to set up first, in an order that works. */
export function FirstWeek({ steps }: { steps: FirstWeekStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title="Your first week"
      note={`${done} of ${steps.length} done`}
      more={
        <Form method="post" preventScrollReset>
          <Submit tone="quiet" busy="Hiding…" name="intent" value="put-away">
            Hide
          </Submit>
        </Form>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ title, about, to, isDone }) => (
          <li key={title}>
            <Link to={to} className={styles.step} data-done={isDone}>
              <Icon of={isDone ? CircleCheck : Circle} size={20} />
              <span className={styles.title}>
                {title}
                {isDone && <span className="sr-only">, done</span>}
              </span>
              <span className={styles.about}>{about}</span>
              <Icon of={ChevronRight} size={14} />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
