import type { Part } from "#app/studio/form/question.ts";
import { Alert } from "#app/ui/notice.tsx";
import type { Typed } from "#domain/kernel/result.ts";
import styles from "./conflict.module.css";
import { differences } from "./difference.ts";

type Props = { parts: Part[]; mine: Typed; theirs: Typed };

/** Somebody saved meanwhile: both values side by side, to save the one or take the other. */
export function Conflict({ parts, mine, theirs }: Props) {
  const found = differences(parts, mine, theirs);
  return (
    <div className={styles["conflict"]}>
      <Alert>Someone else saved this while you were writing. Nothing is lost: save yours, or take theirs.</Alert>
      <div className={styles["table"]}>
        <table>
          <thead>
            <tr>
              <th scope="col">What differs</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, label, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{mine || "Nothing"}</td>
                <td>{theirs || "Nothing"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
