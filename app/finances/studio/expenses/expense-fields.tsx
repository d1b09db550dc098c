import { uploadRule } from "#app/http/upload-rule.ts";
import { Area, Check, Choice, Field } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";

type NamedRef = { id: string; name: string };
export type Choices = { categories: NamedRef[]; currency: string; today: string; accept: string };
type Props = Choices & {
  /** Null for a new one. */
  row: ExpenseRow | null;
  held: ReturnType<typeof heldBy>;
  /** Who can be paid; null for a user's own claim. */
  team: NamedRef[] | null;
  filled: Record<string, string>;
};

/** The fields of an expense, or of a claim. Once paid, its amount and date are fixed. */
export function ExpenseFields({ row, held, categories, currency, today, accept, team, filled }: Props) {
  const isPaid = row?.state === "paid";
  const receiptName = row ? row.receipt?.name : filled["receiptName"];
  const old = row && !categories.some(({ id }) => id === row.category.id) ? [row.category] : [];
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Amount"
          inputMode="decimal"
          required
          readOnly={isPaid}
          {...held.box("amount", row?.amount ?? filled["amount"] ?? "")}
        />
        <Field
          label="Currency"
          required
          readOnly={isPaid}
          maxLength={3}
          autoCapitalize="characters"
          {...held.box("currency", row?.currency ?? filled["currency"] ?? currency)}
        />
        <Field
          label="Day"
          type="date"
          required
          readOnly={isPaid}
          max={today}
          {...held.box("incurredOn", row?.incurredOn ?? filled["incurredOn"] ?? today)}
        />
        <Choice label="Category" {...held.box("categoryId", row?.category.id ?? "", row?.category.name)}>
          {!row && <option value="">Choose</option>}
          <Options of={[...old, ...categories]} />
        </Choice>
      </div>
      <Field label="Vendor" maxLength={160} {...held.box("vendor", row?.vendor ?? filled["vendor"] ?? "")} />
      <Area
        label={team ? "Description" : "What it was for"}
        rows={2}
        maxLength={2000}
        required={!team}
        {...held.box("description", row?.description ?? filled["description"] ?? "")}
      />
      {team && (
        <Choice label="Paid to" {...held.box("payeeId", row?.payee?.id ?? "", row?.payee?.name ?? "the vendor")}>
          {!row?.isOpen && <option value="">The vendor</option>}
          <Options of={[...unknown(row, team), ...team]} />
        </Choice>
      )}
      <FileField
        label={receiptName ? "Another receipt" : "Receipt"}
        most={uploadRule("receipt")}
        accept={accept}
        problems={held.box("file", "").problems}
        name="file"
        {...(receiptName && { hint: `Now: ${receiptName}` })}
      />
      {row?.receipt && <Check {...held.tick("dropReceipt", false)}>Remove the receipt</Check>}
      {team && !row && <Check {...held.tick("isPaid", false)}>Already paid</Check>}
    </>
  );
}

const unknown = (row: ExpenseRow | null, team: NamedRef[]) =>
  row?.payee && !team.some(({ id }) => id === row.payee?.id) ? [row.payee] : [];

const Options = ({ of }: { of: NamedRef[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
