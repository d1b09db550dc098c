import { Form } from "react-router";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "../briefs.module.css";

/** `link`: shown to be passed on, where there is no mail server. */
type LinkLine = { id: string; name: string; email: string; isOpen: boolean; state: string; link: string | null };
type Props = {
  view: { done: unknown } | null;
  links: LinkLine[];
  questions: number;
  maySend: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** Sends the brief: to the dashboard, and to people without an account by a link of their own. */
export function SendBrief({ view, links, questions, maySend, answer }: Props) {
  if (!maySend || view?.done) return null;
  const problem = problemWith(answer, "send");
  const held = heldBy(problem, {});
  return (
    <Panel title={view ? "Who answers" : "Send the brief"} note={view ? undefined : countOf(questions, "question")}>
      {links.length > 0 && (
        <Table
          isBare
          label="Links to the brief"
          columns={["Name", "Address", "Works", "Link"]}
          rows={links.map(({ id, name, email, isOpen, state }) => ({
            key: id,
            cells: [name, email, state, isOpen && <Revoke key="revoke" linkId={id} name={name} />],
          }))}
        />
      )}
      {links.map(
        ({ id, name, link }) =>
          link && (
            <div key={id} className={styles.passing}>
              <CopyBox label={`Link of ${name}`} value={link}>
                <p>No mail server is set up. Send this link to {name} yourself.</p>
              </CopyBox>
            </div>
          ),
      )}
      <Form key={`${answer?.at} ${links.length}`} method="post" className={styles.send} noValidate>
        <WhyNot answer={problem} />
        <p className={styles.aside}>
          {view
            ? "The client's people answer it in their dashboard. Send a link to anybody else who should."
            : "The client's people find it in their dashboard. Enter a name and an address to send a link to somebody without an account as well."}
        </p>
        <Field label="Name" autoComplete="off" maxLength={120} required={view !== null} {...held.box("name", "")} />
        <Field
          label="Email address"
          type="email"
          autoComplete="off"
          required={view !== null}
          {...held.box("email", "")}
        />
        <Submit busy="Sending…" name="intent" value="send" tone={view ? "plain" : "primary"}>
          {view ? "Send a link" : "Send the brief"}
        </Submit>
      </Form>
    </Panel>
  );
}

const Revoke = ({ linkId, name }: { linkId: string; name: string }) => (
  <Form method="post" preventScrollReset>
    <Hidden values={{ linkId }} />
    <Submit tone="quiet" busy="Taking back…" name="intent" value="revoke" aria-label={`Take back the link of ${name}`}>
      Take back
    </Submit>
  </Form>
);
