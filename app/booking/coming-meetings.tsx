import { Form, Link } from "react-router";
import { Choice, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf, problemWith } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./coming-meetings.module.css";
import type { ComingView } from "./read-coming.ts";

type Props = {
  coming: ComingView;
  answer: FormAnswer<unknown> | undefined;
  /** Among other parts of a dialog, rather than a panel of a screen. */
  isInDialog?: boolean;
  /** What ends it, whether or not meetings are left. */
  children?: React.ReactNode;
};

/** The meetings ahead of somebody who leaves, each to be given to another host who is free then. */
export const ComingMeetings = ({ coming, answer, isInDialog = false, children }: Props) => (
  <Panel title={`Coming meetings of ${coming.name}`} heading={isInDialog ? "h3" : "h2"} isOpen={isInDialog}>
    <div className={isInDialog ? styles.open : styles.body}>
      {coming.meetings.length === 0 ? (
        <p className={styles.about}>No meetings are left to give away.</p>
      ) : (
        <p className={styles.about}>
          Give each to another host before {coming.name} leaves. The time stays, and whoever booked it is told once.
        </p>
      )}
      <ul className={styles.meetings}>
        {coming.meetings.map((meeting) => (
          <li key={meeting.id}>
            <span>
              <Link to={meeting.to}>{meeting.title}</Link>
              <small>{meeting.when}</small>
            </span>
            {meeting.free.length === 0 ? (
              <p>Nobody else who hosts it is free then. Open it to move or cancel it.</p>
            ) : (
              <Give meeting={meeting} from={coming.hostId} answer={answer} />
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  </Panel>
);

type GiveProps = Pick<Props, "answer"> & { meeting: ComingView["meetings"][number]; from: string };

function Give({ meeting: { id, title, free }, from, answer }: GiveProps) {
  const problem = problemWith(answer, "give", { bookingId: id });
  return (
    <Form method="post" className={styles.give} aria-label={`Give away ${title}`} preventScrollReset>
      <WhyNot answer={problem} />
      <Hidden values={{ intent: "give", bookingId: id, from }} />
      <Choice label="Give it to" name="to" problems={problem?.fields["to"]}>
        {free.map((host) => (
          <option key={host.id} value={host.id}>
            {host.name}
          </option>
        ))}
      </Choice>
      <Submit tone="plain" busy="Giving…">
        Give
      </Submit>
    </Form>
  );
}

/** The way to somebody's coming meetings, where these keep them from leaving. */
export const ToComing = ({ answer, personId }: { answer: FormAnswer<unknown> | undefined; personId: string }) =>
  problemOf(answer)?.code === "client-hosts-meetings" && (
    <p>
      <Link to={`../people?leaving=${personId}`} relative="path">
        See their coming meetings
      </Link>
    </p>
  );

/** Lets somebody go, whatever meetings are left. */
export const LetGo = ({ coming: { hostId, name, meetings } }: Pick<Props, "coming">) => (
  <Form method="post" className={styles.ways} aria-label={`Let ${name} go`}>
    <Hidden values={{ personId: hostId, keepsMeetings: "on" }} />
    {meetings.length > 0 && <p>What is left stays with them, and nobody else is told.</p>}
    <Submit tone="plain" busy="…" name="intent" value="no-host">
      Stop hosting meetings
    </Submit>
    <Submit tone="danger" busy="Removing…" name="intent" value="remove">
      {`Remove ${name}`}
    </Submit>
  </Form>
);
