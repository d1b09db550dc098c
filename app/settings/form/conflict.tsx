import { Alert } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import styles from "./conflict.module.css";
import { differences } from "./difference.ts";
import type { Part } from "./question.ts";

type Props = { parts: Part[]; mine: TypedFields; theirs: TypedFields };

/** Another user saved in the meantime: shows both values, to save one or take the other. */
export function Conflict({ parts, mine, theirs }: Props) {
  const found = differences(parts, mine, theirs);
  return (
    <div className={styles.conflict}>
      <Alert>Someone else saved this while you were writing. Nothing is lost: save yours, or take theirs.</Alert>
      <Table
        label="What differs"
        columns={["What differs", "Mine", "Theirs"]}
        rows={found.map(({ name, label, mine, theirs }) => ({
          key: name,
          cells: [label, mine || "Nothing", theirs || "Nothing"],
        }))}
      />
    </div>
  );
}
