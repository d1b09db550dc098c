import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import { resultForm } from "#domain/clients/client.schema.ts";
import { listResults, type MonthlyResult, readResult, saveResult } from "#domain/clients/results/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, refuse, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";

export const monthShape = /^2\d{3}-(0[1-9]|1[0-2])$/;
/** A month nobody has entered anything for has version 0. */
export const result = z
  .object({
    month: z.string(),
    leads: z.int().nullable(),
    appointments: z.int(),
    appointmentsFrom: z.enum(["hand", "import", "calendar"]),
    version: z.int(),
  })
  .openapi("MonthlyResult", {
    example: { month: "2026-10", leads: 42, appointments: 9, appointmentsFrom: "hand", version: 1 },
  });
/** Without `appointments` they are counted from the calendar. */
const change = z
  .strictObject({ leads: z.int(), appointments: z.int().nullable() })
  .partial()
  .openapi("MonthlyResultChange", { example: { leads: 42, appointments: 9 } });

export const toAnswer = ({ month, leads, appointments, from, version }: MonthlyResult) => ({
  month: month.slice(0, 7),
  leads,
  appointments,
  appointmentsFrom: from,
  version,
});

export async function untilOf({ db, actor, now }: { db: Database; actor: Program; now: Date }) {
  const { place } = await readSettings({ db, actor });
  return { timeZone: place.timeZone, now };
}

const missing = refuse({ kind: "missing" });
const textOf = (count: number | null) => (count === null ? "" : String(count));

export function resultOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/results", "results:read", {
    summary: "List a client's leads and appointments by month, the last 24 months, newest first",
    answer: pageOf(result),
    run: async (call) => {
      const found = await listResults({ ...call, ...(await untilOf(call)) }, call.params.clientId);
      return found.ok ? done({ items: found.value.map(toAnswer), next: null }) : found;
    },
  });
  add("get", "/clients/{clientId}/results/{month}", "results:read", {
    summary: "Read a client's results in a month",
    answer: result,
    isVersioned: true,
    run: async (call) => {
      const { clientId, month } = call.params;
      if (!monthShape.test(month)) return missing;
      const which = { clientId, month: `${month}-01` };
      const found = await readResult({ ...call, ...(await untilOf(call)) }, which);
      return found.ok ? done(toAnswer(found.value)) : found;
    },
  });
  add("patch", "/clients/{clientId}/results/{month}", "results:write", {
    summary: "Save a client's results in a month",
    body: change,
    answer: result,
    isVersioned: true,
    run: async (call) => {
      const { db, actor, now, body, seen } = call;
      const { clientId, month } = call.params;
      if (!monthShape.test(month)) return missing;
      const which = { clientId, month: `${month}-01` };
      const until = await untilOf(call);
      const was = unwrap(await readResult({ db, actor, ...until }, which));
      const entered = was.from === "calendar" ? null : was.appointments;
      const { leads = was.leads, appointments = entered } = body;
      const form = { month, leads: textOf(leads), appointments: textOf(appointments), seen: "" };
      const read = unwrap(readForm(resultForm, form));
      const { seen: _, ...result } = read;
      const saved = await saveResult({ db, actor, now }, { clientId, ...result, seen });
      const after = saved.ok ? await readResult({ db, actor, ...until }, which) : saved;
      return after.ok ? done(toAnswer(after.value)) : after;
    },
  });
}
