import { z } from "zod";
import { basisPoints, clientStatuses } from "#domain/clients/index.ts";
import { currencyCode } from "#domain/kernel/currency.ts";
import { mailAddressOr } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { reference } from "../cells.ts";

const orNull = (text: string) => text || null;
const unless = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z.union([z.literal("").transform(() => null), schema]);
const statuses = clientStatuses.filter((status) => status !== "archived");

/** What a line says about a company. */
export const companyRow = z.object({
  companyName: line(1, 160, "Enter the company's name."),
  externalRef: reference,
  status: z
    .string()
    .toLowerCase()
    .transform(orNull)
    .pipe(z.enum(statuses, `Enter one of these: ${statuses.join(", ")}.`).nullable()),
  currency: unless(currencyCode),
  commission: unless(z.string().pipe(basisPoints)),
  timeZone: unless(timeZone),
  startedOn: unless(z.string().pipe(z.iso.date("Enter the first day as 2026-11-21."))),
  notes: paragraphs(5000).transform(orNull),
});

/** What a line says about the person who owns the company's dashboard. */
export const contactRow = z.object({
  firstName: line(1, 80, "Enter the contact's first name."),
  lastName: line(1, 80, "Enter the contact's last name."),
  email: mailAddressOr("Enter the contact's address, such as name@company.example."),
});

export type CompanyRow = z.infer<typeof companyRow>;
export type ContactRow = z.infer<typeof contactRow>;
