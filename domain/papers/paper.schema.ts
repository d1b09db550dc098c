import { z } from "zod";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { unknownField, unshownSymbol } from "./fields.ts";
import { paperKinds, paperStates } from "./paper.ts";

const section = z.strictObject({
  heading: line(1, 120, "Enter a heading."),
  /** Plain text with fields in braces; an empty line starts a new paragraph. */
  text: paragraphs(8000).refine((text) => text !== "", "Write the section."),
});

const sections = z
  .array(section)
  .min(1, "Write at least one section.")
  .max(60, "A paper has 60 sections at most.")
  .superRefine((written, issues) => {
    for (const [place, { heading, text }] of written.entries())
      for (const [name, words] of [
        ["heading", heading],
        ["text", text],
      ] as const) {
        const message = unknownField([{ heading: "", text: words }]) ?? unshownSymbol(words);
        if (message) issues.addIssue({ code: "custom", path: [place, name], message });
      }
  });

const title = (ask: string) =>
  line(1, 120, ask).superRefine((words, issues) => {
    const message = unshownSymbol(words);
    if (message) issues.addIssue({ code: "custom", message });
  });

const newKind = z.enum(paperKinds, "Choose what kind of paper it is.");
export const templateForm = z.strictObject({
  kind: newKind,
  name: title("Enter a name."),
  sections,
});

const party = (ask: string) => z.union([z.literal("").transform(() => null), z.uuid(ask)]).default(null);

/** From a template, for a client or for somebody on the team. */
export const newPaperForm = z.strictObject({
  templateId: z.uuid("Choose a template."),
  clientId: party("Choose a client."),
  personId: party("Choose a team member."),
});

/** A paper that was signed elsewhere; its scan is uploaded with it. `agreementId`: the one it is the paper of. */
export const scanForm = z.strictObject({
  kind: newKind,
  title: line(1, 120, "Enter a title."),
  clientId: party("Choose a client."),
  personId: party("Choose a team member."),
  signedOn: z.iso.date("Choose the day on which it was signed."),
  agreementId: party("Choose an agreement."),
  key: z.uuid(),
});

export const draftForm = z.strictObject({ title: title("Enter a title."), sections });

/** The agreement that a paper carries, as its form was typed; it is checked against the client's currency. */
export const termsForm = z
  .record(z.string().max(40), z.string().max(2000))
  .transform((form): { form: Record<string, string> | null } => ({ form }));

const address = mailAddressOr("Enter an address such as name@company.example.");
const signer = z.strictObject({ name: line(0, 120, "").default(""), email: z.string().trim().max(254).default("") });
const inRow = /^signers\.(\d{1,2})\.(name|email)$/;

/** Who signs in which order, who countersigns, and until when. */
export const sendForm = z.preprocess(
  (given) => {
    const rows: Record<string, unknown>[] = [];
    const others: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(Object(given))) {
      const [, place = "", part = ""] = inRow.exec(name) ?? [];
      if (part === "") others[name] = value;
      else rows[Number(place)] = { ...rows[Number(place)], [part]: value };
    }
    return rows.length > 0 ? { ...others, signers: Array.from(rows, (row) => row ?? {}) } : others;
  },
  z.strictObject({
    signers: z
      .array(signer)
      .max(10, "Ten people can sign at most.")
      .default([])
      .superRefine((rows, issues) => {
        for (const [place, { name, email }] of rows.entries()) {
          if (name === "" && email === "") continue;
          if (name === "") issues.addIssue({ code: "custom", path: [place, "name"], message: "Enter their name." });
          const read = address.safeParse(email);
          if (!read.success)
            issues.addIssue({
              code: "custom",
              path: [place, "email"],
              message: email
                ? "Enter an address such as name@company.example."
                : "Enter their email: the link and the code go there.",
            });
        }
      })
      .transform((rows) => rows.filter(({ name, email }) => name !== "" || email !== "")),
    agencyId: z.uuid("Choose who countersigns."),
    expiresOn: z.iso.date("Choose the last day to sign."),
    seen: z.coerce.number().int().min(0),
  }),
);

const words = (ask: string) => paragraphs(2000).refine((text) => text !== "", ask);
export const endForm = z.strictObject({ reason: paragraphs(2000).default("") });
export const answerForm = z.strictObject({ words: words("Write the answer.") });

/** The part of the list that is shown, as it stands in the address. Invalid values are ignored. */
export const paperFilter = z.object({
  state: z.enum(paperStates).optional().catch(undefined),
  kind: z.enum(paperKinds).optional().catch(undefined),
  q: z
    .string()
    .trim()
    .max(200)
    .transform((typed) => typed || undefined)
    .optional()
    .catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
