import type { Setting, SettingKey } from "#domain/settings/index.ts";
import { siteSamples } from "./site-samples.ts";

/** What one admin saves, and another at the same time; each differs from the default. */
export type Sample<K extends SettingKey> = { mine: Setting<K>; theirs: Setting<K> };

const brand = { accent: "#0a7d55", logoFileId: null, brandWord: "works" };
const at = (host: string) => ({
  photoProfile: `https://photos.example/${host}`,
  professionalProfile: `https://work.example/${host}`,
  shortPostProfile: `https://posts.example/${host}`,
});

const place = (street: string, postalCode: string, city: string, country: string) => ({
  ...{ street, postalCode, city, country },
  ...{ extra: "Yard 2", region: "North" },
});
const noAccount = { holder: "", bank: "Bank", iban: "", bic: "", account: "", routing: "" };
const taxTexts = { name: "VAT", smallBusinessReason: "Small.", basis: "received" as const, exemptReason: "Exempt." };

/** Samples for every setting; a new setting needs some too. */
export const samples: { [K in SettingKey]: Sample<K> } = {
  ...siteSamples,
  brand: {
    mine: { ...brand, ...at("north"), name: "Northdoor", supportEmail: "door@north.example" },
    theirs: { ...brand, ...at("west"), name: "Westdoor", supportEmail: "door@west.example" },
  },
  footers: {
    mine: { studio: "For us alone.", portal: "For you and us." },
    theirs: { studio: "For the team.", portal: "For your company." },
  },
  office: {
    mine: { virtualRoomUrl: "https://meet.example/main", meetNeedsSignIn: true, capacity: 37 },
    theirs: { virtualRoomUrl: "https://meet.example/side", meetNeedsSignIn: false, capacity: 12 },
  },
  operations: {
    mine: { embedUrl: "https://automation.example/home" },
    theirs: { embedUrl: "https://automation.example/lab" },
  },
  place: {
    mine: { timeZone: "Asia/Tokyo", locale: "en-US", currency: "JPY" },
    theirs: { timeZone: "Europe/Lisbon", locale: "en-DE", currency: "EUR" },
  },
  company: {
    mine: {
      ...place("Hafenstraße 12", "20457", "Hamburg", "DE"),
      ...{ legalName: "Nordtür GmbH", vatId: "DE136695976", taxNumber: "22/815/08154", registration: "HRB 12345" },
      ...{ court: "Amtsgericht Hamburg", contact: "Noor", phone: "+49 40 123456", email: "invoices@north.example" },
    },
    theirs: {
      ...place("Rue de la Paix 3", "75002", "Paris", "FR"),
      ...{ legalName: "Porte Ouest SARL", vatId: "FR40303265045", taxNumber: "", registration: "RCS 303 265 045" },
      ...{ court: "Paris", contact: "Ben", phone: "+33 1 23456789", email: "factures@west.example" },
    },
  },
  bankAccounts: {
    mine: { accounts: [{ ...noAccount, currency: "EUR", iban: "DE89370400440532013000", bic: "COBADEFFXXX" }] },
    theirs: { accounts: [{ ...noAccount, currency: "USD", account: "1234567890", routing: "021000021" }] },
  },
  tax: {
    mine: {
      ...{ ...taxTexts, scheme: "vat", rates: [{ kind: "standard", percent: "19", from: "2021-01-01" }] },
      ...{ currency: "EUR", exchange: [{ currency: "USD", rate: "0.92", from: "2026-11-01" }] },
    },
    theirs: { ...taxTexts, scheme: "small_business", name: "TVA", rates: [], currency: null, exchange: [] },
  },
  lateTerms: {
    mine: { feeStep: "second", fee: "40.00", currency: "EUR", interest: "9.27", after: 0 },
    theirs: { feeStep: "none", fee: "", currency: null, interest: "5", after: 30 },
  },
  mail: {
    mine: { senderName: "The door desk", senderAddress: "desk@north.example" },
    theirs: { senderName: "The gate desk", senderAddress: "desk@west.example" },
  },
  newClients: {
    mine: { currency: "CHF", timeZone: "Europe/Zurich" },
    theirs: { currency: "NOK", timeZone: "Europe/Oslo" },
  },
  sessions: {
    mine: { adminIdleMin: 90, adminHours: 10, staffIdleMin: 45, staffHours: 9, clientIdleMin: 30, clientHours: 20 },
    theirs: { adminIdleMin: 91, adminHours: 11, staffIdleMin: 46, staffHours: 8, clientIdleMin: 31, clientHours: 21 },
  },
  retention: {
    mine: { mailDays: 365, newsDays: 60, leadAddressDays: 3, trashDays: 14, spamDays: 8, lostLeadDays: 365 },
    theirs: { mailDays: 0, newsDays: 30, leadAddressDays: 5, trashDays: 45, spamDays: 9, lostLeadDays: 0 },
  },
  shortcuts: {
    mine: { links: [{ label: "Ad desk", url: "https://ads.example/", audience: "staff" }] },
    theirs: { links: [{ label: "Mail desk", url: "https://mail.example/", audience: "admin" }] },
  },
  weekends: { mine: { skipWeekends: true }, theirs: { skipWeekends: false } },
  vault: { mine: { staffEditsOthers: false }, theirs: { staffEditsOthers: true } },
  bookings: {
    mine: { cutOffMin: 45, reminderMin: [90] },
    theirs: { cutOffMin: 15, reminderMin: [30, 10] },
  },
  access: {
    mine: { staffScope: "assigned", unassignedLeadsForAll: false, teamNeedsSecondFactor: false },
    theirs: { staffScope: "all", unassignedLeadsForAll: true, teamNeedsSecondFactor: true },
  },
  passwords: { mine: { minLength: 12, typedMustChange: false }, theirs: { minLength: 8, typedMustChange: true } },
  invoices: {
    mine: { series: "DOOR", dueDays: 30, issuer: "1 Door Lane", terms: "To the account 42." },
    theirs: { series: "GATE", dueDays: 7, issuer: "2 Gate Lane", terms: "To the account 43." },
  },
  accounting: {
    mine: {
      chart: "skr04",
      consultant: 1_234,
      client: 42,
      yearStart: 7,
      standard: "4401",
      reduced: "4301",
      reverseCharge: "4337",
      foreign: "4339",
      exempt: "4101",
      taxKeys: true,
      xeroAccount: "260",
    },
    theirs: {
      chart: "skr03",
      consultant: 2_345,
      client: 43,
      yearStart: 1,
      standard: "",
      reduced: "",
      reverseCharge: "",
      foreign: "",
      exempt: "",
      taxKeys: false,
      xeroAccount: "200",
    },
  },
  reminders: {
    mine: {
      isOn: true,
      before: 2,
      first: 4,
      second: 8,
      third: 16,
      ...{ beforeWords: "Door soon.", firstWords: "Door once.", secondWords: "Door twice.", thirdWords: "Door again." },
    },
    theirs: {
      isOn: false,
      before: 5,
      first: 7,
      second: 14,
      third: 28,
      ...{ beforeWords: "Gate soon.", firstWords: "Gate once.", secondWords: "Gate twice.", thirdWords: "Gate again." },
    },
  },
  cards: { mine: { provider: "stand_in" }, theirs: { provider: "off" } },
};
