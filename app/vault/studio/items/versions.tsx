import { Form } from "react-router";
import styles from "#app/ui/item.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Details } from "./read-details.ts";

/** The item's earlier versions, and the button to restore one. */
export function Versions({ item, versions, mayEdit }: Details) {
  if (versions.length === 0) return null;
  return (
    <details className={styles["versions"]}>
      <summary>Earlier versions ({versions.length})</summary>
      <ol>
        {versions.map(({ version, title, body, url, notes, file, replaced, replacedBy }) => (
          <li key={version}>
            <p className={styles["by"]}>
              Until <Moment at={replaced} />
              {replacedBy && `, changed by ${replacedBy}`}
            </p>
            {title && <p>{title}</p>}
            {[body, url, file, notes].filter(Boolean).map((text) => (
              <p key={text} className={styles["was"]}>
                {text}
              </p>
            ))}
            {mayEdit && (
              <Form method="post">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="seen" value={item.version} />
                <Submit tone="plain" busy="Restoring…" name="intent" value="version">
                  Restore this version
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
