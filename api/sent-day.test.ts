import { expect, test } from "vitest";
import { z } from "zod";
import { newClient } from "./clients/client-schemas.ts";
import { newDeal } from "./deals/deal-schemas.ts";
import { newStep } from "./deals/deal-steps.ts";
import { newTask } from "./tasks/task-schemas.ts";

const clientId = "019aa5e2-7c00-7000-8000-000000000001";

test.each([
  ["foundOn", newDeal, { clientId, company: "Minho Tiles" }],
  ["onDay", newStep, { kind: "meeting_booked" }],
  ["endedOn", newClient, { companyName: "Douro Mills" }],
  ["dueOn", newTask, { title: "Write the first email" }],
])("a program is told how %s is written, and the document says it is a day", (name, body, rest) => {
  const read = body.safeParse({ ...rest, [name]: "21.11.2026" });

  expect(read.error?.issues).toMatchObject([{ path: [name], message: "Enter the day as 2026-11-21." }]);
  expect(body.safeParse({ ...rest, [name]: "2026-11-21" }).success).toBe(true);
  expect(JSON.stringify(z.toJSONSchema(body).properties?.[name])).toContain('"format":"date"');
});
