import type { TypedFields } from "#domain/kernel/result.ts";
import { isRows, nameInRow, type Part } from "./question.ts";
import { rowsIn } from "./written.ts";

export type Difference = { name: string; label: string; mine: string; theirs: string };

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
