import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { bodyLimitOf, formBytes } from "./body-limit.ts";

/** The routes the longest forms are sent to, by the schema that reads them. */
const addresses: Record<string, string[]> = {
  "vault itemForms.prompt": ["/studio/vault/prompts/new.data", "/studio/vault/prompts/some-id/edit", "/api/v1/items"],
  "vault itemForms.link": ["/studio/vault/links/new.data"],
  "vault itemForms.recording": ["/studio/vault/recordings/new"],
  "vault itemForms.document": ["/studio/vault/documents/new"],
  "user-admin createUserForm": ["/studio/vault/passwords/new.data"],
  "user-admin updateUserForm": ["/studio/vault/passwords/some-id/edit.data"],
  "tasks templateForm": ["/studio/workspace/settings/timelines/some-id.data"],
  "booking bookingWish": ["/meetings/first-talk.data", "/with/moss-k3m9/first-talk", "/bookings/some-id/reschedule"],
  "updates postForm": ["/dashboard/updates/new", "/studio/workspace/clients/some-id/updates/new.data"],
  "updates editForm": ["/dashboard/updates/some-id.data", "/studio/workspace/clients/some-id/updates/some-id.data"],
  "briefs brief": ["/studio/workspace/settings/brief.data"],
  "briefs answersForm": [
    "/brief/some-link.data",
    "/dashboard/brief/save",
    "/studio/workspace/clients/some-id/brief.data",
  ],
  "papers templateForm": ["/studio/workspace/settings/paper-templates/some-id.data"],
  "papers draftForm": ["/studio/workspace/papers/some-id/edit.data"],
  "invoices editForm": ["/studio/workspace/clients/some-id/invoices/some-id.data"],
  "updates commentForm": ["/dashboard/updates/some-id", "/studio/workspace/clients/some-id/updates/some-id"],
  "tasks commentForm": ["/studio/workspace/tasks/some-id.data", "/dashboard/tasks.data"],
  "booking meetingTypeForm": ["/studio/workspace/meeting-types/some-slug.data"],
  "leads leadForm": ["/studio/workspace/leads/some-id.data"],
  // What a program sends, whose letters are not percent-encoded.
  "leads newLeadForm": ["/api/v1/leads"],
  "clients clientForm": ["/studio/workspace/clients/some-id/edit.data"],
  "tasks taskForm": ["/studio/workspace/tasks/new.data", "/studio/workspace/tasks/some-id/edit.data"],
  "deals dealForm": ["/studio/workspace/deals/new.data"],
  "deals editDealForm": ["/studio/workspace/deals/some-id/edit.data"],
  "posts rulesForm": ["/studio/workspace/clients/some-id/intake/some-id.data"],
  // Rows of tables, which have a limit of their own.
  "exclusions prospectList": [],
  "deals importedDeal": [],
  "imports companyRow": [],
  "deals newDealForm": ["/studio/workspace/deals/new.data"],
  "deals noteForm": ["/studio/workspace/deals/some-id.data", "/dashboard/deals/some-id"],
  "policies policyForm": ["/studio/workspace/settings/policies/terms.data"],
  "settings shortcuts": ["/studio/workspace/settings/shortcuts.data"],
  "settings team": ["/studio/workspace/settings/landing.data"],
  "booking availabilityForm": ["/studio/workspace/availability.data", "/dashboard/settings/availability.data"],
  "settings reminders": ["/studio/workspace/settings/reminders.data"],
  "bank settleAllForm": ["/studio/finances/bank.data"],
  "billing bankAccounts": ["/studio/workspace/settings/bankAccounts.data"],
  "billing tax": ["/studio/workspace/settings/tax.data"],
  // Taken with its poster, which travels as a file's form does.
  "academy newVideoForm": [],
  "academy videoForm": ["/studio/academy/paid-ads/some-id/edit.data"],
  // Text of machines, in letters of one byte.
  "users passkeySignInForm": [],
  "users passkeyForm": [],
  "users addPasskeyForm": [],
};

type Named = [name: string, schema: z.ZodType];
const schemasIn = (name: string, value: unknown): Named[] => {
  if (value instanceof z.ZodType) return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    inside instanceof z.ZodType ? [[`${name}.${key}`, inside] satisfies Named] : [],
  );
};

const schemas: Named[] = [];
for (const file of globSync("domain/**/*.schema.ts")) {
  const feature = file.split("/")[1];
  const module: object = await import(/* @vite-ignore */ `../../${file}`);
  for (const [name, value] of Object.entries(module)) schemas.push(...schemasIn(`${feature} ${name}`, value));
}
const longer = schemas.filter(([, schema]) => formBytes(schema) > bodyLimitOf("/"));

test("every form may be as long as its fields allow, in any alphabet", () => {
  expect(longer.map(([name]) => name).filter((name) => !(name in addresses))).toEqual([]);
  const refused = longer.flatMap(([name, schema]) =>
    (addresses[name] ?? []).filter((address) => bodyLimitOf(address) < formBytes(schema)),
  );
  expect(refused).toEqual([]);
});

test.each([
  [
    "/studio/vault/prompts/new.data",
    { title: "視".repeat(200), body: "視".repeat(100_000), notes: "視".repeat(10_000) },
  ],
  ["/studio/workspace/tasks/new.data", { description: "視".repeat(10_000) }],
  ["/meetings/first-talk.data", { message: "視".repeat(4000) }],
])("the longest texts in Japanese get through to %s", (address, form) => {
  expect(new URLSearchParams(form).toString().length).toBeLessThan(bodyLimitOf(address));
});

test.each([
  "/profile.data",
  "/dashboard/settings",
  "/studio/workspace/clients/new.data",
  "/studio/workspace/clients/some-id/edit.data",
  "/studio/workspace/settings/brand.data",
  "/studio/vault/passwords/new.data",
])("a picture of 12 MB reaches %s, which says what is wrong with it", (address) => {
  expect(bodyLimitOf(address)).toBeGreaterThan(12 * 1024 * 1024);
});

test.each(["/sign/some-id/some-link", "/sign/some-id/some-link.data", "/studio/workspace/papers/some-id.data"])(
  "a drawn name of 5 MB reaches %s, which says what is wrong with it",
  (address) => {
    const drawing = `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024, "a drawn name").toString("base64")}`;
    expect(bodyLimitOf(address)).toBeGreaterThan(new URLSearchParams({ drawing }).toString().length);
  },
);

test.each(["/login", "/book-a-meeting", "/api/v1/bookings", "/mcp", "/reset/some-link"])(
  "a stranger sends little to %s",
  (address) => {
    expect(bodyLimitOf(address)).toBe(64 * 1024);
  },
);
