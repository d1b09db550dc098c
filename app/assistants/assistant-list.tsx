import profile from "#app/account/profile/profile.module.css";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { AssistantRow } from "./read-assistants.ts";

/** The AI assistants that act for the user, each with a button to disconnect it. */
export function AssistantList({ assistants, address }: { assistants: AssistantRow[]; address: string }) {
  return (
    <section className={profile["part"]} aria-label="Connected assistants">
      <h2>Connected assistants</h2>
      {assistants.length === 0 && (
        <p>
          None yet. To connect an AI assistant such as Claude or ChatGPT, add <code>{address}</code> to it.
        </p>
      )}
      {assistants.length > 0 && (
        <ul className={profile["sessions"]}>
          {assistants.map(({ id, name, reads, addsTasks, leftOut, since, until, used }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p>
                  Reads {reads.join(", ")}
                  {addsTasks && "; adds and moves tasks"}
                </p>
                {leftOut.length > 0 && <p>Asked for and not allowed: {leftOut.join(", ")}</p>}
                <p>
                  Connected <Moment at={since} />, {used ? "last used " : "never used"}
                  {used && <Moment at={used} />}. Its access ends on {until}.
                </p>
              </div>
              <ConfirmButton
                name="intent"
                value="disconnect"
                tone="plain"
                label="Disconnect"
                of={id}
                inFull={`Disconnect ${name}`}
                fields={{ assistant: id }}
                question={`Disconnect ${name}?`}
                busy="Disconnecting…"
              >
                Its next request is refused. To use it again you have to connect it again.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
