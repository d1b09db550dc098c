import type { Page } from "@playwright/test";
import { password } from "#tests/people.ts";
import {
  test as base,
  expect,
  openTestApp,
  type Role,
  resident,
  signIn,
  startSession,
  type TestApp,
} from "../fixtures.ts";
import { complaints, findClosed, findSentTo, type Room, walkStudio, walkTabs } from "./rooms.ts";

type RequestContext = { app: TestApp; page: Page; heard: string[]; email: string };

/** A new app in June 2024, with a user signed in. */
const test = base.extend<{ enter: (role: Role) => Promise<RequestContext>; baseURL: string }>({
  // These tests do not need the usual app, so it is not started.
  baseURL: async ({}, use) => use(""),
  enter: async ({ browser }, use) => {
    const { app, close } = await openTestApp();
    app.turnClock(new Date("2024-06-11T09:00:00Z"));
    const context = await browser.newContext({ baseURL: app.url });
    await use(async (role) => {
      const who = await resident(app, role);
      const page = await context.newPage();
      const heard = complaints(page);
      await startSession(app, page, who);
      await page.goto(role === "client" ? "/dashboard" : "/studio");
      return { app, page, heard, email: who.email };
    });
    await context.close();
    await close();
  },
});

const shelves = ["Prompts", "Links", "Recordings", "Documents"] as const;
const months = ["June", "May", "April", "March", "February", "January"].map((month) => `${month} 2024`);
const sections = ["Paid Ads", "Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM"];
const trainings = sections.map((name): [string, string] => [name, `${name} Training`]);

const adminRooms: Room[] = [
  {
    name: "Workspace",
    opensOn: "Timeline",
    tabs: [
      "Clients",
      "Deals",
      "Papers",
      "Updates",
      "Tasks",
      "Calendar",
      "Timeline",
      "Leads",
      "Staff",
      "Availability",
      "Meeting types",
      "Settings",
    ],
  },
  { name: "Office" },
  { name: "Vault", tabs: [...shelves, "Passwords", "Trash"] },
  { name: "Operations", tabs: [["Tool", "Operations"], "Rules"] },
  {
    name: "Finances",
    tabs: [
      ["Months", "June 2024", "June 2024"],
      "Invoices",
      "Ageing",
      "Bank",
      ["Recurring", "Recurring expenses"],
      "Shares",
      "Tax",
      "Categories",
      "Trash",
    ],
  },
  { name: "Academy", tabs: [...trainings, "Sections", "Progress", "Trash"] },
];

const staffRooms: Room[] = [
  {
    name: "Workspace",
    tabs: [
      "Tasks",
      "Clients",
      "Deals",
      "Papers",
      "Calendar",
      "Timeline",
      "Payments",
      "Leads",
      "Staff",
      "Availability",
      "Settings",
    ],
  },
  { name: "Office" },
  { name: "Vault", tabs: [...shelves, "Trash"] },
];

const clientTabs: Room = {
  name: "Dashboard",
  tabs: [
    ["Overview", "Your June so far"],
    "Updates",
    "Deals",
    "Exclusions",
    "Papers",
    "Payments",
    "Invoices",
    "Book A Meeting",
    "Files",
    "Tasks",
    "Results",
    "People",
    "Settings",
  ],
};

const dashboard = [
  "/dashboard",
  "/dashboard/updates",
  "/dashboard/payments",
  "/dashboard/meetings",
  "/dashboard/settings",
];
const settings = "/studio/workspace/settings";
const adminsAlone = [
  "/studio/operations",
  "/studio/operations/rules",
  "/studio/operations/rules/new",
  "/studio/finances",
  "/studio/finances/2024-06",
  "/studio/finances/invoices",
  "/studio/workspace/updates",
  "/studio/workspace/meeting-types",
  "/studio/workspace/departments",
  `${settings}/brand`,
  `${settings}/policies/terms`,
  `${settings}/timelines`,
  `${settings}/audit-log`,
  "/studio/vault/passwords",
  "/studio/academy",
  "/studio/academy/sections",
  "/studio/academy/paid-ads",
];
const teamAlone = [
  "/studio",
  "/studio/workspace",
  "/studio/workspace/tasks",
  "/studio/workspace/payments",
  settings,
  "/studio/office",
  "/studio/vault",
  "/studio/vault/prompts",
  "/studio/search",
  "/studio/no-such-room",
  ...adminsAlone,
];

test("an admin walks through every room of the studio, and finds no dashboard", async ({ enter }) => {
  const { page, heard } = await enter("admin");
  await walkStudio(page, adminRooms, "Back to Dashboard");
  expect(heard).toEqual([]);

  await page.goto("/studio/finances");
  const month = page.getByRole("combobox", { name: "Month" });
  await expect(month.getByRole("option")).toHaveText(months);
  await month.selectOption("January 2024");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("January 2024");
  await page.getByRole("link", { name: "February 2024", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("February 2024");

  await findClosed(page, [...dashboard, "/studio/no-such-room"]);
});

test("staff walk through their rooms, and find neither those of admins nor a dashboard", async ({ enter }) => {
  const { page, heard } = await enter("staff");
  await walkStudio(page, staffRooms, "Back to Dashboard");
  expect(heard).toEqual([]);

  for (const room of ["/studio/operations", "/studio/finances", "/studio/academy", "/dashboard"])
    await findClosed(page, [room]);
  await findClosed(page, [...adminsAlone, ...dashboard, "/studio/no-such-room"]);
});

test("a client walks through the dashboard, and is sent back to it from everywhere in the studio", async ({
  enter,
}) => {
  const { app, page, heard, email } = await enter("client");
  const { db } = app.inside;
  const own = db.selectFrom("clientMembers as member").innerJoin("authUsers as user", "user.id", "member.userId");
  const clientId = own.select("member.clientId").where("user.email", "=", email);
  const portal = db.updateTable("clientPortal").where("clientId", "in", clientId);
  await portal.set({ showTasks: true }).execute();
  await page.goto("/dashboard");
  await walkTabs(page, clientTabs);
  expect(heard).toEqual([]);
  await findSentTo(page, teamAlone, () => "/dashboard");
  await page.goto("/studio/workspace");
  await expect(page).toHaveURL(/\/dashboard$/);

  await portal.set({ showPayments: false, showUpdates: false }).execute();
  await findClosed(page, ["/dashboard/payments", "/dashboard/invoices", "/dashboard/updates", "/dashboard/academy"]);
  await portal.set({ showDeals: false }).execute();
  await findClosed(page, ["/dashboard/deals"]);
  await portal.set({ enabled: false }).execute();
  await findSentTo(page, dashboard, toLogin);
});

const toLogin = (path: string) => `/login?next=${encodeURIComponent(path)}`;

test("who is not signed in, or not any more, is sent to where one signs in, and from there to where they wanted", async ({
  enter,
}) => {
  const { app, page, email } = await enter("staff");
  const { db } = app.inside;
  const people = db.selectFrom("authUsers").select("id").where("email", "=", email);
  const person = db.updateTable("people").where("id", "in", people);
  await person.set({ status: "suspended" }).execute();
  await findSentTo(page, ["/studio", "/studio/workspace/tasks"], toLogin);
  await person.set({ status: "active" }).execute();

  await page.context().clearCookies();
  await findSentTo(page, [...teamAlone, ...dashboard, "/profile", "/notifications"], toLogin);
  await page.goto("/studio/workspace/leads?page=2");
  await expect(page).toHaveURL("/login?next=%2Fstudio%2Fworkspace%2Fleads%3Fpage%3D2");
  await signIn(page, { email, password }, page.url());
  await expect(page).toHaveURL("/studio/workspace/leads?page=2");
});
