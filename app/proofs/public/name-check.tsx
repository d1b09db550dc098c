import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { isNamed, type NamedField, namedFields, type Verdict } from "#domain/proofs/browser.ts";
import styles from "../proofs.module.css";

const labels: Record<NamedField, string> = {
  company: "Company",
  domain: "Domain",
  contact: "Contact's name",
  email: "Email",
  phone: "Phone",
};

/** Whether a name that somebody types is the one in a receipt. */
export function NameCheck({ verdict: { receipts } }: { verdict: Verdict }) {
  const named = receipts.filter(({ receipt }) => receipt.introduced);
  const [answer, setAnswer] = useState<string | null>(null);
  if (named.length === 0) return null;
  async function check(form: FormData) {
    const [number, field, salt, value] = ["number", "field", "salt", "value"].map((name) =>
      String(form.get(name) ?? ""),
    );
    const one = named.find(({ receipt }) => String(receipt.number) === number?.trim());
    const of = namedFields.find((known) => known === field) ?? "company";
    if (!one) return setAnswer(`Receipt ${number} is not in this file, or names nobody.`);
    const isIt = await isNamed(one, { field: of, salt: salt ?? "", value: value ?? "" });
    setAnswer(
      isIt
        ? `Yes: receipt ${number} is about ${value}.`
        : `No: with this salt, receipt ${number} is not about ${value}. Check both for typing errors.`,
    );
  }
  const first = String(named[0]?.receipt.number ?? "");
  return (
    <details>
      <summary>Is it about a certain company or person?</summary>
      <form
        className={styles.form}
        // It is never sent, and so works without a network.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void check(new FormData(event.currentTarget));
        }}
      >
        <p>
          A receipt holds names as hashes. With the name and its salt, which stand in the client's copy, anybody can see
          whether it is the one.
        </p>
        {named.length > 1 && (
          <Field label="Receipt number" name="number" inputMode="numeric" defaultValue={first} required />
        )}
        {named.length === 1 && <input type="hidden" name="number" value={first} />}
        <Choice label="What it is" name="field" defaultValue="company">
          {namedFields.map((field) => (
            <option key={field} value={field}>
              {labels[field]}
            </option>
          ))}
        </Choice>
        <Field label="Name, domain, address or number" name="value" required autoComplete="off" />
        <Field label="Salt" name="salt" required autoComplete="off" spellCheck={false} />
        <Button type="submit">Check</Button>
        <p role="status">{answer}</p>
      </form>
    </details>
  );
}
