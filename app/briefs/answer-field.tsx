import { Area, Field } from "#app/ui/field.tsx";
import { firstOfWrong } from "#app/ui/first-of-wrong.ts";
import radios from "#app/ui/radios.module.css";
import { mostLetters } from "#domain/briefs/browser.ts";
import styles from "./briefs.module.css";
import type { QuestionView } from "./read-view.ts";

type Props = { question: QuestionView; typed: string[]; form: string; problems?: string[] | undefined };

/** The field in which a question is answered. */
export function AnswerField({ question, typed, form, problems }: Props) {
  const { id, kind, words, help, unit, isRequired } = question;
  const label = unit && kind === "number" ? `${words} (${unit})` : words;
  const hint = help || (kind === "emails" ? "One address in each line." : undefined);
  const all = { form, label, name: `answer.${id}`, problems, ...(hint && { hint }), required: isRequired };
  if (kind === "long_text" || kind === "emails")
    return <Area {...all} rows={kind === "emails" ? 3 : 4} maxLength={mostLetters} defaultValue={typed.join("\n")} />;
  if (kind === "choice" || kind === "choices" || kind === "yes_no")
    return <Choices question={question} typed={typed} form={form} hint={hint} problems={problems} />;
  const [value = ""] = typed;
  if (kind === "link") return <Field {...all} type="url" maxLength={2048} defaultValue={value} />;
  return <Field {...all} maxLength={500} defaultValue={value} {...(kind === "number" && { inputMode: "decimal" })} />;
}

const yesNo = [
  ["yes", "Yes"],
  ["no", "No"],
] as const;

type ChoicesProps = Omit<Props, "problems"> & { hint: string | undefined; problems: string[] | undefined };

function Choices({ question, typed, form, hint, problems = [] }: ChoicesProps) {
  const { id, kind, words, choices, isRequired } = question;
  const offered = kind === "yes_no" ? yesNo : choices.map((one) => [one, one] as const);
  const about = [hint && `${id}-hint`, problems.length > 0 && `${id}-fix`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset className={styles.choices} aria-describedby={about}>
      <legend>
        {words}
        {!isRequired && <span className={styles.optional}> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={radios.options}>
        {offered.map(([value, title], place) => (
          <label key={value} className={radios.option}>
            <input
              type={kind === "choices" ? "checkbox" : "radio"}
              form={form}
              name={`answer.${id}`}
              value={value}
              defaultChecked={typed.includes(value)}
              {...firstOfWrong(problems.length > 0, place, `${id}-fix`)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {problems.length > 0 && (
        <em id={`${id}-fix`} className={styles.problem}>
          {problems.join(" ")}
        </em>
      )}
    </fieldset>
  );
}
