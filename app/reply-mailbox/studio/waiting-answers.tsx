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
          <Form key="decide" method="post" className={rowForm.row}>
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

type ReplyRow = {
  id: string;
  sender: string;
  body: string;
  because: string;
  received: string;
  subject: string;
  reader: string;
};

/** Replies to emails about comments that are not certain to be their reader's. */
export const WaitingReplies = ({ rows }: { rows: ReplyRow[] }) => (
  <section aria-labelledby="waiting-replies">
    <h2 id="waiting-replies">Replies waiting for you</h2>
    <p>
      They came from another address, or your mail server did not confirm who sent them. Add one if you know that it is
      real: it becomes a comment of the person the email went to. What you leave is deleted after 30 days.
    </p>
    <Table
      label="Replies waiting for you"
      columns={["From", "Email to", { name: "Reply", wide: true }, "Why it waits", "Received", "Decide"]}
      rows={rows.map(({ id, sender, body, because, received, subject, reader }) => ({
        key: id,
        cells: [
          sender,
          `${reader}: ${subject}`,
          body || "No words",
          because === "other_address" ? "Another address" : "Not confirmed",
          received,
          <Form key="decide" method="post" className={rowForm.row}>
            <input type="hidden" name="id" value={id} />
            <Submit name="intent" value="add_reply" tone="plain" busy="Adding…">
              Add
            </Submit>
            <Submit name="intent" value="discard_reply" tone="plain" busy="Discarding…">
              Discard
            </Submit>
          </Form>,
        ],
      }))}
    />
  </section>
);
