import { Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import styles from "./invoices.module.css";

type Props = { held: ReturnType<typeof heldBy>; fix: Record<string, string[]>; currency: string };

/** A line that is in no ledger yet: saving the draft adds it, sending the invoice posts its charge. */
export function NewLine({ held, fix, currency }: Props) {
  const problems = (name: string) => fix[`added.${name}`] ?? fix[formName(name)];
  const box = (name: string, kept = "") => ({ ...held.box(formName(name), kept), problems: problems(name) });
  return (
    <fieldset className={styles.added}>
      <legend>Another line</legend>
      <p className={styles.quiet}>Charged when you send the invoice. Leave it empty if there is none.</p>
      <Field label="For" maxLength={500} {...box("text")} />
      <Field label="Quantity" inputMode="decimal" maxLength={13} {...box("quantity", "1")} />
      <Field label="Unit" maxLength={20} {...box("unit", "item")} />
      <Field label={`Price in ${currency}`} inputMode="decimal" maxLength={40} {...box("price")} />
      <Field label={`Discount in ${currency}`} inputMode="decimal" maxLength={40} {...box("discount")} />
      <Field label="From" type="date" {...box("periodFrom")} />
      <Field label="To" type="date" {...box("periodTo")} />
    </fieldset>
  );
}

const formName = (name: string) => `new${name.charAt(0).toUpperCase()}${name.slice(1)}`;
