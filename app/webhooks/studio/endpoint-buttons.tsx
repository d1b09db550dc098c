import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Submit } from "#app/ui/submit.tsx";

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

/** What can be done with an endpoint. What cannot be undone, or changes what a receiver has to know, is asked for first. */
export const EndpointButtons = ({ isActive }: { isActive: boolean }) => (
  <>
    <SendingButtons isActive={isActive} />
    <ConfirmButton
      label="New secret"
      name="intent"
      value="rotate"
      tone="plain"
      question="Make a new signing secret?"
      busy="Making…"
      isSafe
    >
      For 24 hours messages are signed with both. After that the receiver has to know the new one.
    </ConfirmButton>
  </>
);

/** The last thing on its page. */
export const DeleteEndpoint = ({ url }: { url: string }) => (
  <ConfirmButton
    label="Delete"
    name="intent"
    value="delete"
    tone="danger"
    question="Delete this endpoint?"
    busy="Deleting…"
  >
    {url} gets no more messages, and the log of what it was sent is deleted. This cannot be undone.
  </ConfirmButton>
);
