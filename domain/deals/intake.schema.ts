import { z } from "zod";
import { formatsForm } from "#domain/kernel/table/table-fields.ts";

/** What a column of a table can be. */
export const intakeFields = [
  ...(["company", "website", "contactName", "contactTitle", "contactEmail", "contactPhone", "why"] as const),
  ...(["source", "channel", "consent", "externalRef", "expected", "currency", "foundOn"] as const),
] as const;
export type IntakeField = (typeof intakeFields)[number];

const column = z.string().trim().max(200).default("");

/** The column for each field; empty where the table has none. */
export const mappingForm = z.strictObject({
  company: column,
  website: column,
  contactName: column,
  contactTitle: column,
  contactEmail: column,
  contactPhone: column,
  why: column,
  source: column,
  channel: column,
  consent: column,
  externalRef: column,
  expected: column,
  currency: column,
  foundOn: column,
} satisfies Record<IntakeField, z.ZodType>);
export type Mapping = z.infer<typeof mappingForm>;

/** What an import takes from a table beside the fields of a lead that is posted. */
export const tableColumns = [
  ...(["company", "website", "contactName", "contactFirst", "contactLast", "contactTitle", "contactEmail"] as const),
  ...([
    "contactPhone",
    "why",
    "source",
    "channel",
    "consent",
    "externalRef",
    "expected",
    "currency",
    "foundOn",
    "profile",
  ] as const),
] as const;
export type TableColumn = (typeof tableColumns)[number];
const tableMapping = mappingForm.extend({ contactFirst: column, contactLast: column, profile: column });
export type TableMapping = z.infer<typeof tableMapping>;
/** As it is stored, with the columns that came later. */
export const readMapping = (stored: unknown): TableMapping => tableMapping.parse(stored);
export const columnsForm = tableMapping.extend(formatsForm.shape);
export type ColumnsForm = z.infer<typeof columnsForm>;
/** Another sheet of the file; and a line that was mended, with a cell for each column. */
export const sheetForm = z.strictObject({ sheet: z.string().max(200) });
export const mendForm = z.object({ row: z.coerce.number().int().min(1) }).catchall(z.string().max(10_000));

/** `seen`: a digest of what the preview showed. */
export const commitForm = z.strictObject({ seen: z.string().max(100) });
