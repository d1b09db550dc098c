import { Form, Link } from "react-router";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { previewStyle } from "#app/ui/table-import/columns-form.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { ImportProgress } from "#domain/imports/index.ts";
import { problemsOf } from "./words.ts";

type Props = {
  /** `taken`, `refused` and the others as their reader writes numbers. */
  progress: { [K in "rows" | "taken" | "refused" | "left"]: string } & { share: number } & Pick<ImportProgress, "work">;
  here: string;
};

/** How far a large table is. It goes on without anybody looking. */
export function Carrying({ progress: { work, rows, taken, refused, left, share }, here }: Props) {
  useLive("import");
  return (
    <section aria-label="Progress" className={previewStyle}>
      <Note>
        {work === "taking"
          ? `${taken} of ${rows} lines were taken, ${refused} of them have a problem.`
          : `The import is being undone: ${left} records are left.`}{" "}
        You can close this page: it goes on by itself. <Link to={here}>Reload</Link>
      </Note>
      {work === "taking" && (
        <>
          <progress aria-label="Lines taken" max={1} value={share} />
          <p>If you stop, what is in stays. It can be undone afterwards.</p>
          <Form method="post">
            <Submit tone="plain" busy="Stopping…" name="intent" value="stop">
              Stop
            </Submit>
          </Form>
        </>
      )}
    </section>
  );
}

type EndProps = { end: ImportProgress["end"]; taken: string; rows: string; refused: number; file: string };

/** What became of a large table, once nothing more is taken. */
export const CarriedEnd = ({ end, taken, rows, refused, file }: EndProps) => (
  <>
    {end !== "all" && (
      <p>
        {end === "stopped" ? "It was stopped" : "It stopped because of an unexpected problem"} after {taken} of {rows}{" "}
        lines. What is in stays; the other lines were not imported. Send the file again for them: what is there already
        is left as it is.
      </p>
    )}
    {refused > 0 && (
      <p>
        {problemsOf(refused)}.{" "}
        <a href={file} download>
          Download them with the reason for each
        </a>
        , mend them in a spreadsheet and send that file as another import.
      </p>
    )}
  </>
);

/** Records that stayed although their import was undone. */
export const KeptRecords = ({ names, count }: { names: string[]; count: number }) => (
  <section aria-label="Kept" className={previewStyle}>
    <h2>Kept</h2>
    <ul>
      {[...new Set(names)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {names.length < count && <p>The first {names.length} are shown here.</p>}
  </section>
);
