import { Form } from "react-router";
import entries from "#app/ui/entries.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import type { Delivery } from "#domain/webhooks/index.ts";

type Row = {
  id: string;
  sequence: number;
  event: string;
  /** What happened, in words: then people read it, and no program looks for its id. */
  said?: string;
  state: string;
  created: Stamp;
  next: Stamp | null;
  attempts: { id: string; problem: string | null; when: Stamp }[];
};

/** A message as it is listed, its moments in the reader's own words. */
export const deliveryRow = ({ createdAt, nextAt, attempts, ...delivery }: Delivery, formats: Formats) => ({
  ...delivery,
  created: formats.stamp(createdAt),
  next: nextAt && formats.stamp(nextAt),
  attempts: attempts.map(({ id, at, problem }) => ({ id, problem, when: formats.stamp(at) })),
});

/** Before the time it was made at; when it was sent, its attempts tell. */
const states: Record<string, string> = {
  waiting: "Waiting since",
  delivered: "Delivered. Created",
  failed: "Not delivered. Created",
};

/** The log of an endpoint: each message with every attempt at it. */
export function Deliveries({ deliveries, isActive }: { deliveries: Row[]; isActive: boolean }) {
  return (
    <section aria-labelledby="messages" className={entries.section}>
      <h2 id="messages">Messages</h2>
      {deliveries.length === 0 ? (
        <p>Nothing has been sent yet.</p>
      ) : (
        <ol className={entries.list} aria-label="Messages, newest first, for thirty days">
          {deliveries.map(({ id, sequence, event, said, state, created, next, attempts }) => (
            <li key={id}>
              <h3>
                {sequence}. {said ?? <code>{event}</code>}
              </h3>
              <p>
                {states[state] ?? state} <Moment at={created} />
                {next && attempts.length > 0 && (
                  <>
                    , next try <Moment at={next} />
                  </>
                )}
                .
              </p>
              {!said && (
                <p>
                  <code>msg_{id}</code>
                </p>
              )}
              {attempts.length > 0 && (
                <ul className={entries.quiet} aria-label={`Attempts at message ${sequence}`}>
                  {attempts.map((attempt) => (
                    <li key={attempt.id}>
                      <Moment at={attempt.when} />: {attempt.problem ?? "It was accepted."}
                    </li>
                  ))}
                </ul>
              )}
              {isActive && state !== "waiting" && (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Submit
                    tone="plain"
                    busy="Sending…"
                    name="intent"
                    value="replay"
                    of={id}
                    aria-label={`Send message ${sequence} again`}
                  >
                    Send again
                  </Submit>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Tries whatever is written to, and stops or goes on writing to it. */
export const SendingButtons = ({ isActive }: { isActive: boolean }) => (
  <>
    {isActive && (
      <Form method="post">
        <Submit busy="Asking…" name="intent" value="test">
          Send a test
        </Submit>
      </Form>
    )}
    <Form method="post">
      <Submit tone="plain" busy="Saving…" name="intent" value={isActive ? "pause" : "resume"}>
        {isActive ? "Pause" : "Resume"}
      </Submit>
    </Form>
  </>
);
