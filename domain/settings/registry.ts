import type { z } from "zod";
import {
  accounting,
  accountingDefault,
  bankAccounts,
  bankAccountsDefault,
  company,
  companyDefault,
  tax,
  taxDefault,
} from "#domain/billing/index.ts";
import { lateTerms, lateTermsDefault } from "#domain/billing/late/index.ts";
import {
  access,
  accessDefault,
  bookings,
  bookingsDefault,
  footers,
  footersDefault,
  office,
  officeDefault,
  operations,
  operationsDefault,
  passwords,
  passwordsDefault,
  place,
  placeDefault,
  shortcuts,
  shortcutsDefault,
  vault,
  vaultDefault,
  weekends,
  weekendsDefault,
} from "./agency.schema.ts";
import { brand, brandDefault } from "./brand.schema.ts";
import { cards, cardsDefault, invoices, invoicesDefault, reminders, remindersDefault } from "./money.schema.ts";
import * as site from "./site.schema.ts";
import * as siteDefaults from "./site-defaults.ts";
import * as workspace from "./workspace.schema.ts";

/** Every setting: its schema, and its default until an admin saves another value. */
export const registry = {
  brand: { schema: brand, byDefault: brandDefault },
  footers: { schema: footers, byDefault: footersDefault },
  office: { schema: office, byDefault: officeDefault },
  operations: { schema: operations, byDefault: operationsDefault },
  place: { schema: place, byDefault: placeDefault },
  shortcuts: { schema: shortcuts, byDefault: shortcutsDefault },
  weekends: { schema: weekends, byDefault: weekendsDefault },
  vault: { schema: vault, byDefault: vaultDefault },
  bookings: { schema: bookings, byDefault: bookingsDefault },
  access: { schema: access, byDefault: accessDefault },
  passwords: { schema: passwords, byDefault: passwordsDefault },
  mail: { schema: workspace.mail, byDefault: workspace.mailDefault },
  newClients: { schema: workspace.newClients, byDefault: workspace.newClientsDefault },
  sessions: { schema: workspace.sessions, byDefault: workspace.sessionsDefault },
  retention: { schema: workspace.retention, byDefault: workspace.retentionDefault },
  company: { schema: company, byDefault: companyDefault },
  bankAccounts: { schema: bankAccounts, byDefault: bankAccountsDefault },
  tax: { schema: tax, byDefault: taxDefault },
  accounting: { schema: accounting, byDefault: accountingDefault },
  invoices: { schema: invoices, byDefault: invoicesDefault },
  reminders: { schema: reminders, byDefault: remindersDefault },
  lateTerms: { schema: lateTerms, byDefault: lateTermsDefault },
  cards: { schema: cards, byDefault: cardsDefault },
  hero: { schema: site.hero, byDefault: siteDefaults.heroDefault },
  benefits: { schema: site.benefits, byDefault: siteDefaults.benefitsDefault },
  stats: { schema: site.stats, byDefault: siteDefaults.statsDefault },
  testimonial: { schema: site.testimonial, byDefault: siteDefaults.testimonialDefault },
  team: { schema: site.team, byDefault: siteDefaults.teamDefault },
  closing: { schema: site.closing, byDefault: siteDefaults.closingDefault },
  search: { schema: site.search, byDefault: siteDefaults.searchDefault },
} as const;

export type SettingKey = keyof typeof registry;
export type Setting<K extends SettingKey> = z.infer<(typeof registry)[K]["schema"]>;
export type Settings = { [K in SettingKey]: Setting<K> };

/**
 * The sender of emails: as set, otherwise the brand with its support address or an address at our own host, because
 * every email needs a sender.
 */
export const senderOf = ({ brand, mail }: Pick<Settings, "brand" | "mail">, publicUrl: string) => ({
  name: mail.senderName ?? brand.name,
  address: mail.senderAddress ?? brand.supportEmail ?? `no-reply@${new URL(publicUrl).hostname}`,
});

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(registry, key);
