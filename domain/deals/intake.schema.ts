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
    "stage",
    "status",
    "closedOn",
    "lostOn",
    "lossReason",
  ] as const),
] as const;
export type TableColumn = (typeof tableColumns)[number];
const tableMapping = mappingForm.extend({
  contactFirst: column,
  contactLast: column,
  profile: column,
  stage: column,
  status: column,
  closedOn: column,
  lostOn: column,
  lossReason: column,
});
export type TableMapping = z.infer<typeof tableMapping>;
/** As it is stored, with the columns that came later. */
export const readMapping = (stored: unknown): TableMapping => tableMapping.parse(stored);
export const columnsForm = tableMapping.extend(formatsForm.shape);
export type ColumnsForm = z.infer<typeof columnsForm>;

/** How far a deal has come in the file of another program, from the first to the last. */
export const fileStages = ["found", "booked", "held", "proposal", "lost", "won"] as const;
export type FileStage = (typeof fileStages)[number];
/** A file's word for a stage as it is compared. */
export const wordOf = (text: string): string => text.toLowerCase().trim().replace(/\s+/g, " ").slice(0, 120);
/** So many words can be a stage each. */
export const mostStageWords = 50;
export const wordField = "stage:";
/** A stage for each word of a file, in fields that are named after it. */
export const stagesForm = z
  .record(z.string(), z.string().max(200))
  .transform((fields) => {
    const words = Object.entries(fields)
      .filter(([name]) => name.startsWith(wordField))
      .slice(0, mostStageWords);
    return { stages: Object.fromEntries(words.map(([name, stage]) => [name.slice(wordField.length), stage])) };
  })
  .pipe(z.object({ stages: z.record(z.string(), z.enum(fileStages, "Choose one of the list.")) }));

/** Another sheet of the file; and a line that was mended, with a cell for each column. */
export const sheetForm = z.strictObject({ sheet: z.string().max(200) });
export const mendForm = z.object({ row: z.coerce.number().int().min(1) }).catchall(z.string().max(10_000));

/** `seen`: a digest of what the preview showed. */
export const commitForm = z.strictObject({ seen: z.string().max(100) });
