import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loader as progressFile } from "#app/academy/studio/progress-file.ts";
import { action as auditFile } from "#app/audit/studio/audit-file.ts";
import { loader as resultsTemplate } from "#app/clients/studio/results-template.ts";
import { monthFile } from "#app/finances/studio/month/month-file.ts";
import { action as mailFile } from "#app/notifications/studio/mail-file.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { requestContext } from "./request-context.ts";

const files = {
  "audit-log": auditFile,
  "mail-log": mailFile,
  "academy-progress": progressFile,
  "results-template": resultsTemplate,
  "finances-month": (args: { context: Readonly<RouterContextProvider> }) =>
    monthFile(args.context.get(requestContext), "2026-11", "csv"),
};

test.each(Object.entries(files))(
  "%s is a file sixty times in five minutes, and then says when to come back",
  async (kind, file) => {
    const { db, noor, ctx } = await openDesk();
    const context = new RouterContextProvider();
    context.set(requestContext, ctx(noor));
    const url = new URL("https://foyer.test/studio");
    // The router's own arguments are not used.
    const read = () =>
      file({ request: new Request(url), url, context, params: {} } as unknown as Parameters<typeof auditFile>[0] &
        Parameters<typeof progressFile>[0] &
        Parameters<typeof resultsTemplate>[0]);

    expect((await read()).status).toBe(200);
    const { take } = openLimits(db);
    for (let time = 0; time < 59; time++) await take(kind, noor.id, { points: 60, seconds: 300 });
    const refused = await read();

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toBe("Too many lists at once. Try again in a few minutes.");
  },
);
