import { Form, href, Link } from "react-router";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";

type WaitingRow = {
  id: string;
  bookingId: string;
  sender: string;
  subject: string | null;
  answer: keyof typeof answerWords;
  meeting: string;
  invitee: string;
  starts: string;
  received: string;
};

const answerWords = { accepted: "Accepts", declined: "Declines", tentative: "May come" };

/** Answers whose sender nobody vouches for: an admin takes each in, or discards it. */
export const WaitingAnswers = ({ rows }: { rows: WaitingRow[] }) => (
  <section aria-labelledby="waiting-answers">
    <h2 id="waiting-answers">Answers waiting for you</h2>
    <p>
      Your mail server did not confirm who sent these. Take one in if you know that it is real; ask the invitee if you
      are not sure. What you leave is deleted after 30 days.
    </p>
    <Table
      label="Answers waiting for you"
      columns={["From", "Meeting", "Answer", { name: "Subject", wide: true }, "Received", "Decide"]}
      rows={rows.map(({ id, bookingId, sender, subject, answer, meeting, invitee, starts, received }) => ({
        key: id,
        cells: [
          sender,
          <Link key="meeting" to={href("/studio/workspace/calendar/:bookingId", { bookingId })}>
            {meeting} with {invitee}, {starts}
          </Link>,
          answerWords[answer],
          subject ?? "None",
          received,
          <Form key="decide" method="post" className={rowForm["row"]}>
            <input type="hidden" name="id" value={id} />
            <Submit name="intent" value="take" tone="plain" busy="Taking in…">
              Take in
            </Submit>
            <Submit name="intent" value="discard" tone="plain" busy="Discarding…">
              Discard
            </Submit>
          </Form>,
        ],
      }))}
    />
  </section>
);
