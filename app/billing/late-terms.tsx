import { Check, Choice, Field } from "#app/ui/field.tsx";
import type { useKeptInput } from "#app/ui/held.ts";
import type { BillingPage } from "./read-billing-page.ts";

type Props = { terms: BillingPage["billing"]["lateTerms"]; held: ReturnType<typeof useKeptInput> };

const steps = { none: "No reminder", first: "The first reminder", second: "The second", third: "The third" };

/** What a client owes for paying late, where that is not as in Settings. */
export const LateTermsFields = ({ terms, held }: Props) => (
  <details open={terms !== null}>
    <summary>Late fee and interest</summary>
    <Check {...held.tick("lateIsOwn", terms !== null)}>Other terms for this client than in Settings</Check>
    <Choice label="Fixed fee with" {...held.box("lateFeeStep", terms?.feeStep ?? "none")}>
      {Object.entries(steps).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Choice>
    <Field label="Fee" inputMode="decimal" maxLength={20} {...held.box("lateFee", terms?.fee ?? "")} />
    <Field label="Currency of the fee" maxLength={3} {...held.box("lateCurrency", terms?.currency ?? "")} />
    <Field
      label="Interest (percent a year)"
      inputMode="decimal"
      maxLength={7}
      hint="0 for none."
      {...held.box("lateInterest", terms?.interest ?? "0")}
    />
    <Field
      label="Interest from (days after it was due)"
      inputMode="numeric"
      maxLength={3}
      {...held.box("lateAfter", String(terms?.after ?? 0))}
    />
  </details>
);
