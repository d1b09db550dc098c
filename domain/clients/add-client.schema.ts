import { z } from "zod";
import { always, fillIn, requireFilled } from "#domain/kernel/cross-field.ts";
import { mailAddressOrNull } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";

const optionalMail = mailAddressOrNull();

/** A new client as an admin enters it. Which fields are required depends on the others. */
export const addClientForm = z
  .strictObject({
    firstName: line(0, 80, ""),
    lastName: line(0, 80, ""),
    email: optionalMail,
    password: z.string().max(1000, "Password must be at most 128 characters long").default(""),
    companyName: line(0, 160, ""),
    googleEmail: optionalMail,
    googlePassword: z.string().max(1000, "Shorten this to 1000 characters.").default(""),
    /** Ticked: the person sets their own password through an invitation. */
    invite: z.literal("on").optional(),
    /** The lead that becomes this client. */
    leadId: z.uuid().optional(),
    /** Set by the form: submitting it twice creates one client. */
    key: z.string().min(8).max(128),
  })
  .superRefine((form, fix) => {
    const password = form.invite ? {} : { password: fillIn };
    const asks = { firstName: fillIn, lastName: fillIn, email: fillIn, ...password, companyName: fillIn };
    const names = `First Name, Last Name, Email, ${form.invite ? "" : "Password, "}Company Name`;
    requireFilled(form, asks, `Please fill in all required fields (${names})`, fix);
  }, always);

export type AddClientForm = z.infer<typeof addClientForm>;
