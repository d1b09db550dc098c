import { href, Link } from "react-router";
import profile from "#app/account/profile/profile.module.css";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { AssistantRow } from "./read-assistants.ts";

type Props = {
  assistants: AssistantRow[];
  /** Whether they are everybody's, so that each says whom it acts for. */
  isOfAll?: boolean;
  /** What stands there while there are none. */
  children: React.ReactNode;
};

/** The AI assistants that act for a person, or for everybody, each with a button to disconnect it. */
export function AssistantList({ assistants, isOfAll = false, children }: Props) {
  return (
    <section className={profile.part} aria-label="Connected assistants">
      <h2>Connected assistants</h2>
      {assistants.length === 0 && children}
      {assistants.length > 0 && (
        <ul className={profile.sessions}>
          {assistants.map(({ id, name, person, reads, addsTasks, leftOut, since, until, used }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                {isOfAll && (
                  <p>
                    Acts for{" "}
                    <Link to={href("/studio/vault/passwords/:personId", { personId: person.id })}>{person.name}</Link>
                  </p>
                )}
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
