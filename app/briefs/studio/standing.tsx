import { Form } from "react-router";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "../briefs.module.css";
import { BriefProgress } from "../progress.tsx";
import type { BriefView } from "../read-view.ts";

type Props = { view: BriefView; maySend: boolean; mayFinish: boolean; answer: FormAnswer<unknown> | undefined };

/** How far a client's brief is, and what the team can do with it. */
export const BriefStanding = ({ view: { progress, done, sent }, maySend, mayFinish, answer }: Props) => (
  <Panel title={done ? "Done" : "Progress"} note={`Sent ${sent}`}>
    <div className={styles.standing}>
      {done && (
        <p>
          {done.by ? `Done by ${done.by}` : "Done"}, {done.at}.
        </p>
      )}
      <BriefProgress progress={progress} />
      {answer && <WhyNot answer={answer} />}
      <Form method="post" className={styles.ways}>
        {mayFinish && done && (
          <Submit tone="plain" busy="Opening…" name="intent" value="reopen">
            Open it again
          </Submit>
        )}
        {mayFinish && !done && progress.missing === 0 && (
          <Submit tone="plain" busy="Saving…" name="intent" value="finish">
            It is done
          </Submit>
        )}
        {maySend && !done && (
          <Submit tone="plain" busy="Changing…" name="intent" value="renew">
            Ask the current questions
          </Submit>
        )}
      </Form>
      {maySend && !done && (
        <p className={styles.aside}>
          Changes to the questions reach this brief when you ask the current ones. What is answered stays.
        </p>
      )}
    </div>
  </Panel>
);
