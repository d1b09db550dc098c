import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import entries from "#app/ui/entries.module.css";
import { Moment } from "#app/ui/moment.tsx";
import type { KeyState } from "#domain/api-keys/index.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";

type Row = {
  id: string;
  name: string;
  ending: string;
  maker: string;
  state: KeyState;
  client: string | null;
  created: Stamp;
  expires: string | null;
  used: Stamp | null;
  reads: string[];
  writes: string[];
  mayArchive: boolean;
  mayCharge: boolean;
};

const states: Record<KeyState, string> = {
  active: "Works",
  expired: "Expired",
  revoked: "Revoked",
  stopped: "Stopped, because its maker is not an active admin any more",
};

/** Every key, the newest first, with what it may do. Those that do not work any more stay, for the audit log's sake. */
export function KeyList({ keys }: { keys: Row[] }) {
  if (keys.length === 0)
    return (
      <Empty title="No keys yet">
        <p>Create one below. You see here who uses it, what it may do and until when.</p>
      </Empty>
    );
  return (
    <ul className={entries.list} aria-label="API keys, newest first">
      {keys.map((key) => (
        <li key={key.id}>
          <h2>{key.name}</h2>
          <p>
            {states[key.state]}. Ends with <code>{key.ending}</code>. Made by {key.maker}, <Moment at={key.created} />.
          </p>
          <p>
            {key.client ? `Only ${key.client}` : "All clients"}. Reads {key.reads.join(", ") || "nothing"};{" "}
            {key.writes.length > 0 ? `changes ${key.writes.join(", ")}` : "changes nothing"}.
            {key.mayArchive && " It can archive clients."}
            {key.mayCharge && " It can charge clients a fee."}
          </p>
          <p>
            {key.expires ? `Expires on ${key.expires}` : "Does not expire"}.{" "}
            {key.used ? (
              <>
                Last used <Moment at={key.used} />.
              </>
            ) : (
              "Not used yet."
            )}
          </p>
          {key.state !== "revoked" && (
            <ConfirmButton
              label="Revoke"
              name="intent"
              value="revoke"
              tone="danger"
              of={key.id}
              inFull={`Revoke ${key.name}`}
              fields={{ id: key.id }}
              question={`Revoke ${key.name}?`}
              busy="Revoking…"
            >
              Programs that use it are refused from now on, and rules that were last saved or switched on with it are
              paused. This cannot be undone.
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
