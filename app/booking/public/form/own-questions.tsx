import { Area } from "#app/ui/field.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";

type Props = {
  questions: { label: string; isRequired: boolean }[];
  typed: TypedFields;
  fix: Record<string, string[]>;
};

/** What a meeting type asks besides who comes and why. */
export const OwnQuestions = ({ questions, typed, fix }: Props) =>
  questions.map(({ label, isRequired }, at) => (
    <Area
      key={label}
      label={label}
      name={`answers.${at}`}
      rows={2}
      maxLength={2000}
      required={isRequired}
      defaultValue={typed[`answers.${at}`]}
      problems={fix[`answers.${at}`]}
    />
  ));
