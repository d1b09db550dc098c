import { createApiKey } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { adminOf } from "#tests/actors.ts";
import { everyScope } from "#tests/api-records.ts";
import { load } from "../pages/load.ts";

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** Operations of the API, each with the page that shows the same. */
export const operationsOf = (clientId: string): { path: string; page: string }[] => {
  const client = `/studio/workspace/clients/${clientId}`;
  const span = new URLSearchParams({ from: days(0), to: days(30) });
  return [
    { path: "/clients", page: "/studio/workspace/clients" },
    { path: `/clients/${clientId}`, page: client },
    { path: `/clients/${clientId}/updates`, page: `${client}/updates` },
    { path: `/clients/${clientId}/payments`, page: `${client}/payments` },
    { path: `/clients/${clientId}/invoices`, page: `${client}/invoices` },
    { path: "/deals", page: "/studio/workspace/deals?view=list" },
    { path: "/tasks", page: "/studio/workspace/tasks?who=all" },
    { path: "/items?kind=prompt", page: "/studio/vault/prompts" },
    { path: "/leads", page: "/studio/workspace/leads" },
    { path: `/bookings?${span}`, page: "/studio/workspace/calendar" },
  ];
};

/** Keys that may do everything: one for each operation, as a key may ask 600 times in a minute. */
export async function makeKeys(db: Database, count: number): Promise<string[]> {
  const { id } = await db
    .selectFrom("people")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const keys: string[] = [];
  for (let nth = 1; nth <= count; nth++) {
    const form = { name: `Key ${nth}`, clientId: null, lasts: 90, scopes: everyScope };
    const made = await createApiKey({ db, actor: adminOf(id), now: new Date() }, { ...form });
    if (!made.ok) throw new Error(`no key: ${JSON.stringify(made.problem)}`);
    keys.push(made.value.secret);
  }
  return keys;
}

/** One caller asks one operation for so long, or 300 times: twice within what a key may ask in a minute. */
export const askOperation = (port: number, path: string, bearer: string, ms: number) =>
  load({ port, path: `/api/v1${path}`, bearer, callers: 1, ms, most: 300 }, ({ status }) =>
    status === 200 ? null : `${path}: ${status}`,
  );
