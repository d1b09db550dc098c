import { z } from "zod";
import { mailAddressOrNull } from "#domain/kernel/mail-address.ts";
import { formatsForm } from "#domain/kernel/table/table-fields.ts";

export const importKinds = ["client", "lead", "item", "payment", "video", "bank"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What happens to a line whose record is there already. */
export const matchChoices = ["skip", "update"] as const;
export type OnMatch = (typeof matchChoices)[number];

/** What a table brings; the table itself is a file or is pasted. */
export const importForm = z.object({
  /** `database`: a dump of all its tables. */
  kind: z.enum([...importKinds, "database"], "Choose what the table brings."),
  onMatch: z.enum(matchChoices, "Choose what happens to a record that is there already."),
});

const column = z.string().trim().max(200);
/** The column for each field of the kind; empty where the table has none. */
export const columnsForm = z.record(z.string().max(40), column);
export type Mapping = z.infer<typeof columnsForm>;

/** An address that was decided on the preview; empty to go by the table again. */
export const addressForm = z.strictObject({
  row: z.coerce.number().int().min(2).max(1_000_000),
  email: mailAddressOrNull("Enter the contact's address, such as name@company.example."),
});
export const addressesForm = z.record(z.string().regex(/^\d{1,7}$/), z.string());
export type Addresses = z.infer<typeof addressesForm>;
export const tableForm = formatsForm.catchall(column);
/** Another sheet of the file; and a line that was mended, with a cell for each column. */
export const sheetForm = z.strictObject({ sheet: z.string().max(200) });
export const mendForm = z.object({ row: z.coerce.number().int().min(1) }).catchall(z.string().max(10_000));

/** `seen`: a digest of what the preview showed. */
export const confirmForm = z.strictObject({ seen: z.string().max(100) });
