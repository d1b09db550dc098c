import { z } from "zod";
import { onceValid } from "#domain/kernel/cross-field.ts";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";

const ticked = z
  .literal("on")
  .optional()
  .transform((box) => box === "on");

const aHost = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$|^[\da-f]*(:[\da-f.]*){2,8}$/;

const checkerName = /^((\*\.)?[a-z\d][a-z\d.-]{0,250})?$/;

/** Where answers to invitations arrive. An empty password keeps the one that is stored. `seen`: the version that was shown. */
export const replyMailboxForm = z
  .strictObject({
    address: mailAddress,
    host: z.string().trim().toLowerCase().regex(aHost, "Enter the server's name, such as imap.agency.example."),
    port: z.coerce
      .number("Enter a port, usually 993.")
      .int("Enter a port, usually 993.")
      .min(1, "Enter a port, usually 993.")
      .max(65535, "Enter a port, usually 993."),
    security: z.enum(["tls", "starttls", "none"], "Choose how the connection is encrypted."),
    userName: line(1, 254, "Enter the user name of the mailbox."),
    password: z.string().max(500, "Shorten this to 500 characters."),
    checkedBy: z
      .string()
      .trim()
      .toLowerCase()
      .regex(checkerName, "Enter a name such as mx.agency.example, or leave this empty.")
      .default("")
      .transform((name) => name || null),
    folder: line(1, 200, "Enter the folder, usually INBOX."),
    isOn: ticked,
    isPrivate: ticked,
    seen: z.coerce.number().int().min(0),
  })
  .superRefine(({ security, isPrivate }, fix) => {
    const message =
      "Without encryption the password can be read on its way. Only a server of your own network may do so.";
    if (security === "none" && !isPrivate) fix.addIssue({ code: "custom", path: ["security"], message });
  }, onceValid("security"));

export type ReplyMailboxForm = z.infer<typeof replyMailboxForm>;
