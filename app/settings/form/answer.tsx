import { Area, Check, Choice, Field } from "#app/ui/field.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import { PictureField } from "./picture-field.tsx";
import type { Kind, Question } from "./question.ts";
import { UnitField } from "./unit-field.tsx";

export type Fields = Record<string, string[]>;
type Props = { question: Question; name: string; typed: TypedFields; fields: Fields };

const types: Partial<Record<Kind, string>> = { mail: "email", link: "url", colour: "color", date: "date" };

const number = { inputMode: "numeric" as const, pattern: "\\s*[0-9]{1,9}\\s*" };

/** The field for one question, with what was typed or saved, and its problems. */
export function Answer({ question, name, typed, fields }: Props) {
  const { kind, label, hint, optional, most } = question;
  const text = typed[name] ?? "";
  const problems = fields[name];
  const common = { label, name, ...(hint && { hint }), problems, required: !optional, maxLength: most };

  if (kind === "kept") return <input type="hidden" name={name} value={text} />;
  if (kind === "picture")
    return <PictureField {...{ label, name, problems }} fileId={text} without={question.without ?? "Show none"} />;
  if (kind === "text") return <Area {...common} defaultValue={text} />;
  if (kind === "tick")
    return (
      <Check name={name} defaultChecked={text !== ""} {...(problems && { problems })}>
        {label}
      </Check>
    );
  if (kind === "choice")
    return (
      <Choice label={label} name={name} defaultValue={text} problems={problems} {...(hint && { hint })}>
        {Object.entries(question.options ?? {}).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
    );
  if (kind === "zone")
    return (
      <ZoneField
        zones={question.zones ?? []}
        label={label}
        name={name}
        hint={hint}
        none={optional && "The agency's"}
        defaultValue={text}
        problems={problems}
      />
    );
  if (question.unit) return <UnitField {...common} {...number} unit={question.unit} type="text" defaultValue={text} />;
  const whole = kind === "whole" ? number : {};
  return <Field {...common} {...whole} type={types[kind] ?? "text"} defaultValue={text} />;
}
