import { z } from "zod";
import { always, fillIn, requireFilled } from "#domain/kernel/cross-field.ts";
import { mailAddressOrNull } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";

const optionalMail = mailAddressOrNull();

const person = {
  firstName: line(0, 80, ""),
  lastName: line(0, 80, ""),
  email: optionalMail,
  password: z.string().max(1000, "Password must be at most 128 characters long").default(""),
  googleEmail: optionalMail.optional().transform((mail) => mail ?? null),
  googlePassword: z.string().max(1000, "Shorten this to 1000 characters.").default(""),
  role: z.enum(["", "admin", "staff", "client"]).catch(""),
  notes: paragraphs(5000)
    .default("")
    .transform((notes) => notes || null),
};

/** The client to join, for a client's member. */
const joined = z
  .string()
  .optional()
  .transform((id) => id || null)
  .pipe(z.uuid("Choose one of the clients.").nullable());

type MembershipFields = { role: string; clientId: string | null; companyName?: string | undefined };

/** Asks for the empty fields that a user of this role needs. */
function tellMissing(form: MembershipFields, password: Record<string, string>, fix: z.RefinementCtx) {
  const names = { firstName: fillIn, lastName: fillIn, email: fillIn };
  const asks = { ...names, ...password, role: "Choose a role." };
  const { role, clientId, companyName } = form;
  const isNew = role === "client" && companyName === "" && !clientId;
  requireFilled(form, asks, "Please fill in all required fields", fix);
  if (isNew) requireFilled(form, { companyName: fillIn }, "Company name is required for client users", fix);
}

/** A new user. Which fields are required depends on the others. */
export const createUserForm = z
  .strictObject({
    ...person,
    companyName: line(0, 160, "").default(""),
    clientId: joined,
    /** Ticked: the person sets their own password through an invitation. */
    invite: z.literal("on").optional(),
    /** Set by the form: submitting twice creates one user. */
    key: z.string().min(8).max(128),
  })
  .superRefine((form, fix) => tellMissing(form, form.invite ? {} : { password: fillIn }, fix), always);

/** A change of a user; an empty password keeps the current one. */
export const updateUserForm = z
  .strictObject({
    ...person,
    /** Not part of the form for a person without a client. */
    companyName: line(0, 160, "").optional(),
    clientId: joined,
    /** The company's name and the Google address as the form showed them. */
    shownCompany: line(0, 160, "").optional(),
    shownGoogle: optionalMail.optional().transform((mail) => mail ?? null),
    /** Who takes over their open tasks when they leave the team: "" for no one. */
    tasksTo: z.string().optional(),
    seen: z.coerce.number().int().min(1),
  })
  .superRefine((form, fix) => tellMissing(form, {}, fix), always);

export type CreateUserForm = z.infer<typeof createUserForm>;
export type UpdateUserForm = z.infer<typeof updateUserForm>;

/** The list's filter, as it appears in the URL. */
export const userListFilter = z.object({
  search: z.string().trim().max(120).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
