import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import styles from "#app/ui/item.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import type { TrashedItem } from "#domain/vault/index.ts";
import { words } from "./words.ts";

type Row = Omit<TrashedItem, "deletedAt"> & { when: Stamp };

/** The items in the trash, latest first. */
export function TrashList({ rows, purges }: { rows: Row[]; purges: boolean }) {
  return (
    <ul className={styles["trash"]} aria-label="Trash">
      {rows.map(({ id, kind, title, client, when, deletedBy }) => {
        const name = title || words[kind].untitled;
        return (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p>
                {words[kind].one}, {client ?? "no client"}, deleted <Moment at={when} />
                {deletedBy && ` by ${deletedBy}`}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Submit tone="plain" busy="Restoring…" name="intent" value="restore" aria-label={`Restore ${name}`}>
                Restore
              </Submit>
            </Form>
            {purges && (
              <ConfirmButton
                label="Delete for good"
                inFull={`Delete ${name} for good`}
                name="intent"
                value="purge"
                of={id}
                fields={{ id }}
                question={`Delete ${name} for good?`}
                busy="Deleting…"
              >
                It can't be restored after that.
              </ConfirmButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
