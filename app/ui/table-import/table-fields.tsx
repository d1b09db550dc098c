import { Area } from "../field.tsx";
import { FileField } from "../file-field.tsx";

type Props = {
  most: { rows: string; bytes: number };
  /** What the heading may name, as an example. */
  heading: string;
  problems: string[] | undefined;
  label?: string;
  accept?: string;
  table: Partial<React.ComponentProps<typeof Area>>;
};

/** A table as a file, or pasted from a sheet. */
export function TableFields({
  most,
  heading,
  problems,
  table,
  label = "CSV file",
  accept = ".csv,.txt,text/csv,text/plain",
}: Props) {
  return (
    <>
      <FileField
        label={label}
        name="file"
        accept={accept}
        hint={`Choose a file or paste the table. At most ${most.rows} lines.`}
        isEither
        problems={problems}
        most={{ bytes: most.bytes, tooLarge: "The file is too large. Split it." }}
      />
      <Area label="Or paste from a sheet" rows={8} hint={heading} isEither {...table} />
    </>
  );
}
