import { Alert } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import styles from "./conflict.module.css";
import { isRows, nameInRow, type Part } from "./question.ts";
import { rowsIn } from "./written.ts";

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

type Difference = { name: string; label: string; mine: string; theirs: string };

/** Where two people's versions of a form differ, in the form's order. */
export function differences(parts: Part[], mine: TypedFields, theirs: TypedFields): Difference[] {
  const all = parts.flatMap((part) => {
    if (!isRows(part)) return [{ name: part.name, label: part.label }];
    const most = Math.max(rowsIn(mine, part.rows), rowsIn(theirs, part.rows));
    return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
      part.questions.map((one) => ({
        name: nameInRow(part, at, one),
        label: [`${part.each} ${at + 1}`, one.label].filter(Boolean).join(", "),
      })),
    );
  });
  return all
    .map((one) => ({ ...one, mine: mine[one.name] ?? "", theirs: theirs[one.name] ?? "" }))
    .filter((one) => one.mine.trim() !== one.theirs.trim());
}
