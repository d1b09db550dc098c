import { Choice, Field } from "#app/ui/field.tsx";
import {
  type FieldName,
  fieldNames,
  fields,
  fieldsOf,
  operators,
  operatorsOf,
  partOf,
  sides,
} from "#domain/rules/browser.ts";
import type { Builder } from "./read-builder.ts";
import { boxesOf, stageNames } from "./row-boxes.ts";
import type { HeldInput } from "./rule-fields.tsx";
import styles from "./rules.module.css";

export type RowProps = {
  nth: number;
  /** The kind of record that the rule is about; empty before that is chosen. */
  entity: string;
  held: HeldInput;
  sent: Record<string, string>;
  builder: Builder;
  onChoose: (next: string) => void;
};

/** One condition: what is compared, how, and with what. */
export function ConditionFields({ nth, field, entity, held, sent, builder, onChoose }: RowProps & { field: string }) {
  const name = (part: string) => partOf("if", nth, part);
  const box = boxesOf({ held, sent, builder, name });
  const known = fieldNames.find((one) => one === field);
  const offered = entity ? fieldsOf(entity) : fieldNames;
  const number = nth + 1;
  return (
    <div className={styles.row}>
      <Choice
        label={nth === 0 ? "Condition" : `Condition ${number}`}
        {...box("field")}
        onChange={(change) => onChoose(change.target.value)}
      >
        <option value="">{nth === 0 ? "always" : "no other condition"}</option>
        {fieldNames
          .filter((one) => offered.includes(one) || one === field)
          .map((one) => (
            <option key={one} value={one}>
              the {fields[one].label}
            </option>
          ))}
      </Choice>
      {known && (
        <>
          <Choice key={`${known} how`} label={`How ${number}`} {...box("op", operatorsOf(known)[0])}>
            {operatorsOf(known).map((one) => (
              <option key={one} value={one}>
                {operators[one]}
              </option>
            ))}
          </Choice>
          <ConditionValue key={known} field={known} label={`What ${number}`} box={box("value")} builder={builder} />
        </>
      )}
    </div>
  );
}

type ValueProps = { field: FieldName; label: string; box: ReturnType<HeldInput["box"]>; builder: Builder };
function ConditionValue({ field, label, box, builder }: ValueProps) {
  const { kind } = fields[field];
  if (kind === "text") return <Field label={label} required maxLength={200} {...box} />;
  if (kind === "amount")
    return <Field label={label} required inputMode="decimal" hint="In the currency of the record." {...box} />;
  const pairs = (words: Record<string, string>) => Object.entries(words).map(([id, said]) => ({ id, name: said }));
  const options = {
    client: builder.clients,
    person: builder.team,
    step: pairs(stageNames),
    side: pairs(sides),
  }[kind];
  return (
    <Choice label={label} {...box}>
      <option value="">Choose</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
