import { z } from "zod";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { unknownField } from "./fields.ts";
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
        const message = unknownField([{ heading: "", text: words }]);
        if (message) issues.addIssue({ code: "custom", path: [place, name], message });
      }
  });

export const templateForm = z.strictObject({
  kind: z.enum(paperKinds, "Choose what kind of paper it is."),
  name: line(1, 120, "Enter a name."),
  sections,
});

/** From a template, for a client or for somebody on the team. */
export const newPaperForm = z.strictObject({
  templateId: z.uuid("Choose a template."),
  clientId: z.union([z.literal("").transform(() => null), z.uuid("Choose a client.")]).default(null),
  personId: z.union([z.literal("").transform(() => null), z.uuid("Choose a team member.")]).default(null),
});

export const draftForm = z.strictObject({ title: line(1, 120, "Enter a title."), sections });

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
export const questionForm = z.strictObject({ words: words("Write your question.") });
export const answerForm = z.strictObject({ words: words("Write the answer.") });
export const declineForm = z.strictObject({ reason: words("Say in a sentence why.") });
export const codeForm = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits from the email.")),
});

const most = 200 * 1024;
const drawing = z
  .string()
  .default("")
  .transform((url, issues): Uint8Array<ArrayBuffer> | null => {
    if (url === "") return null;
    const [, base64 = ""] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
    const bytes = Buffer.from(base64, "base64");
    const isPng = bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n";
    if (isPng && bytes.length <= most) return new Uint8Array(bytes);
    const message = isPng
      ? "The drawing is larger than 200 kB. Draw it once more, or type your name."
      : "The drawing could not be read. Draw it once more, or type your name.";
    issues.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Their name, typed or drawn, below the very text that was shown. */
export const signForm = z
  .strictObject({
    consent: z.literal("on", "Tick that you agree to sign it this way."),
    typedName: line(0, 120, "").default(""),
    drawing,
    textHash: z.string().max(64),
  })
  .refine(({ typedName, drawing }) => typedName !== "" || drawing !== null, {
    path: ["typedName"],
    message: "Type your name, or draw it.",
  });
export type SignForm = z.infer<typeof signForm>;

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
