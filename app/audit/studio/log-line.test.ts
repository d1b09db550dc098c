import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { changesBetween, logRow } from "./log-line.ts";

const names = new Map([["17", "Ben Okafor"]]);

test.each([
  ["system", "The system"],
  ["visitor", "A visitor"],
  ["invitee", "The holder of a booking's link"],
])("what the %s did is listed under %j", (role, who) => {
  const what = {
    event: null,
    action: "task.note_due",
    entity: "task",
    entityId: "7",
    before: null,
    after: null,
    subject: null,
  };
  const line = { id: "1", at: new Date(0), by: null, role, client: null, clientId: null, ...what };
  expect(logRow(line, plainFormats, names).who).toBe(who);
});

test("a line is a sentence with the name of what it was done to", () => {
  const who = { event: null, id: "1", at: new Date(0), by: "Noor", role: "admin", client: null, clientId: null };
  const wordsOf = (action: string, entity: string, after: unknown, entityId = "place") => {
    const row = logRow({ ...who, action, entity, entityId, before: null, after, subject: null }, plainFormats, names);
    return row.words.join(row.subject?.name ?? "");
  };
  expect(wordsOf("department.write", "department", { name: "Sales" })).toBe("Changed the department Sales");
  expect(wordsOf("setting.write", "setting", { value: {} })).toBe("Changed a setting: Region");
  expect(wordsOf("webhook.pause", "webhook", { host: "hooks.example" })).toBe("Paused the webhook hooks.example");
  expect(wordsOf("month.lock", "month", { isLocked: true }, "2026-11")).toBe("Locked November 2026");
  expect(wordsOf("month.lock", "month", { isLocked: false }, "2026-11")).toBe("Unlocked November 2026");
  expect(wordsOf("office.check_in", "presence", { mode: "remote" })).toBe("Checked in");
  expect(wordsOf("office.check_in", "presence", { mode: null })).toBe("Checked out");
  expect(wordsOf("policy.publish", "policy", { state: "draft" })).toBe("Saved a draft of a policy");
  expect(wordsOf("policy.publish", "policy", { state: "published" })).toBe("Published a policy");
  expect(wordsOf("audit.export", "audit_log", { lines: 3 })).toBe("Downloaded the audit log");
});

test.each([
  [{ status: "active" }, { status: "archived" }, ["status: active → archived"]],
  [null, { role: "staff" }, ["role: staff"]],
  [{ notes: "x" }, null, ["notes: x → nothing"]],
  [{ name: "Lindt", seen: 1 }, { name: "Lindt", seen: 2 }, ["seen: 1 → 2"]],
  [null, { assigneeId: "17", dueOn: "2026-11-25" }, ["assignee: Ben Okafor", "due on: 2026-11-25"]],
  [{ value: { name: "Foyer", logo: null } }, { value: { name: "Foyer", logo: "7" } }, ["logo: nothing → 7"]],
  [{ dueOn: "2026-11-25" }, { dueOn: null }, ["due on: 2026-11-25 → nothing"]],
  [null, { startOn: null, priority: "normal" }, ["priority: normal"]],
  [null, null, []],
])("from %j to %j", (before, after, changes) => {
  expect(changesBetween(before, after, names)).toEqual(changes);
});
