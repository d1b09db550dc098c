import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import type { Fields } from "./expectation.ts";
import type { Principal } from "./principals.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("mail_off", undefined, {});
});
afterAll(() => stage?.close());

const link = "Share this link yourself. It works once, and you won&#x27;t see it again.";
const person = () => ({ firstName: "Eve", lastName: "Doe", email: `${newId()}@moss.test` });
const promise = /is on its way|We write to|The confirmation goes here|Send me a link/;

type Row = [
  what: string,
  who: Principal,
  path: (stage: Stage) => string,
  form: ((stage: Stage) => Fields) | null,
  says: string,
];
const rows: Row[] = [
  [
    "a forgotten password",
    "visitor",
    () => "/forgotten",
    null,
    "This site can&#x27;t send email yet. Ask an admin for a link.",
  ],
  ["an admin's new address", "admin", () => "/profile/mail", null, "no mail server is set up yet"],
  ["what one is told by mail", "admin", () => "/profile/notifications", null, "so no emails are sent yet."],
  ["a client's choice of news", "owner", () => "/dashboard/settings/notifications", null, "so no emails are sent yet."],
  ["staff's choice of news", "staff", () => "/studio/workspace/settings", null, "so no emails are sent yet."],
  [
    ...(["a test mail", "admin", () => "/studio/workspace/settings/mail-log", () => ({ intent: "test" })] as const),
    "No mail server is set up, so nothing was sent",
  ],
  [
    ...(["a new user", "admin", () => "/studio/vault/passwords/new"] as const),
    () => ({ ...person(), role: "staff", invite: "on", notes: "", key: newId() }),
    link,
  ],
  [
    ...(["a new colleague", "admin", () => "/studio/workspace/staff/invite"] as const),
    () => ({ ...person(), role: "staff", key: newId() }),
    "Send this link to Eve yourself. It works once, within 72 hours, and you won&#x27;t see it again.",
  ],
  [
    ...(["a new client", "admin", () => "/studio/workspace/clients/new"] as const),
    () => ({ ...person(), companyName: "Moss", googleEmail: "", invite: "on", key: newId() }),
    link,
  ],
  [
    ...(["a reset", "admin", ({ cast }: Stage) => `/studio/vault/passwords/${cast.people.unassigned.id}`] as const),
    () => ({ intent: "reset" }),
    link,
  ],
  [
    ...([
      "a client's new person",
      "admin",
      ({ cast }: Stage) => `/studio/workspace/clients/${cast.clients.A}/access`,
    ] as const),
    () => ({ intent: "invite", ...person() }),
    link,
  ],
  ["an owner's colleague", "owner", () => "/dashboard/people", person, link],
];

test.each(rows)("where no mail is sent, %s says so and promises none", async (_, who, path, form, says) => {
  const answer = await ctx(stage, who, path(stage), form ? { form: form(stage) } : {});

  const { pathname, search } = new URL(answer.to ?? path(stage), stage.url);
  const shown = answer.to ? await ctx(stage, who, pathname + search) : answer;
  expect(shown.body).toContain(says);
  expect(shown.body).not.toMatch(promise);
});
