import { useState } from "react";
import { Form } from "react-router";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import type { TableFields, TableQuestions, TableReading } from "#domain/kernel/table/table-fields.ts";
import { isSame, sameFor } from "#domain/kernel/table/table-row.ts";
import { Choice } from "../field.tsx";
import { Submit } from "../submit.tsx";
import styles from "./columns-form.module.css";

/** A column of the table, with what stands in its first lines. */
type Column = { name: string; label: string; samples: string[] };
type Props = {
  fields: TableFields;
  columns: Column[];
  mapping: Readonly<Record<string, string>>;
  mapped: TableReading["mapped"];
  isHeadless?: boolean;
  formats: FileFormats;
  asked: TableQuestions;
};

/** For what an import would do. */
export const previewStyle = styles.preview ?? "";
/** Of choices that stand side by side. */
export const mappingStyle = styles.mapping ?? "";

/** Says which column of a table is which field, and what the file leaves open of its days and amounts. */
export function ColumnsForm({ fields, columns, mapping, mapped, isHeadless = false, formats, asked }: Props) {
  const used = new Set(Object.values(mapping));
  const unused = columns.filter(({ name, samples }) => !used.has(name) && samples.length > 0);
  return (
    <section aria-label="Columns" className={styles.columns}>
      <h2>Columns</h2>
      <p>
        {isHeadless && mapped === "guessed" ? unheaded : whence[mapped]} Under each choice you see what stands in the
        first lines.
      </p>
      {unused.length > 0 && <p>Not taken: {unusedWords(unused, isHeadless)}.</p>}
      <Form key={JSON.stringify([columns, mapping, formats])} method="post" className={styles.mapping} noValidate>
        {asked.days && (
          <Choice label="Days in this file" name="days" defaultValue={formats.days}>
            {formats.days === "" && <option value="">Choose one</option>}
            <option value="day">Day first: 20/11/2026</option>
            <option value="month">Month first: 11/20/2026</option>
          </Choice>
        )}
        {asked.decimals && (
          <Choice label="Amounts in this file" name="decimals" defaultValue={formats.decimals}>
            <option value="">As you write amounts</option>
            <option value="point">12,500.00</option>
            <option value="comma">12.500,00</option>
          </Choice>
        )}
        {Object.entries(fields).map(([name, { label, isRequired = false, values = [] }]) => (
          <ColumnChoice
            key={name}
            name={name}
            label={label}
            columns={columns}
            values={values}
            first={mapping[name] ?? ""}
            isGuessed={mapped === "guessed"}
            isRequired={isRequired}
          />
        ))}
        <div>
          <Submit tone="plain" busy="Reading…" name="intent" value="map">
            Use these columns
          </Submit>
        </div>
      </Form>
    </section>
  );
}

const mostUnused = 8;

/** A number says nothing of a column, its first line does. */
function unusedWords(columns: Column[], hasSamples: boolean) {
  const words = ({ label, samples: [first] }: Column) => (hasSamples ? `${label} ("${first}")` : label);
  const named = columns.slice(0, mostUnused).map(words);
  const others = columns.length - named.length;
  return `${named.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}

const unheaded = "The table has no heading: check what each column is. Lines are counted as if it had one.";
const whence: Record<TableReading["mapped"], string> = {
  guessed: "The columns were guessed from the heading: check them.",
  remembered: "The columns are those of the last import of such a table.",
  chosen: "The columns are as you chose them.",
};

type ChoiceProps = {
  name: string;
  label: string;
  columns: Column[];
  values?: readonly string[];
  first: string;
  isGuessed: boolean;
  isRequired: boolean;
};

/** Which column is a field, with its first lines. Without script, those of another are shown once the columns are used. */
export function ColumnChoice({ name, label, columns, values = [], first, isGuessed, isRequired }: ChoiceProps) {
  const [chosen, choose] = useState(first);
  const samples = columns.find((column) => column.name === chosen)?.samples ?? [];
  const guess = isGuessed && chosen === first && first !== "" ? "Guessed. " : "";
  const none = isRequired ? "Every line needs one." : undefined;
  const hint = chosen === "" || isSame(chosen) ? none : `${guess}${samples.join(" · ") || "Empty in the first lines."}`;
  return (
    <Choice
      label={label}
      name={name}
      defaultValue={first}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      {...(hint && { hint })}
    >
      <option value="">Not in the table</option>
      {columns.map((column) => (
        <option key={column.name} value={column.name}>
          {column.label}
        </option>
      ))}
      {values.length > 0 && (
        <optgroup label="The same for every line">
          {values.map((value) => (
            <option key={value} value={sameFor(value)}>
              {value}
            </option>
          ))}
        </optgroup>
      )}
    </Choice>
  );
}
