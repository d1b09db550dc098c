import { expect, test } from "vitest";
import { z } from "zod";
import { done, type Problem, refuse } from "#domain/kernel/result.ts";
import { taskConflict } from "#domain/tasks/index.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { answerForm, intent } from "./form-action.ts";

const url = new URL("http://localhost/studio/things?page=2");
const nameForm = z.object({ name: z.string().min(1, "Enter a name."), amount: z.string().default("") });

async function sendTo(problem: Problem | null, fields: Record<string, string>) {
  const { db, noor, now } = await createTestApp();
  const ctx = await visitOf(db, noor, now);
  const request = new Request(url, { method: "POST", body: formOf(fields) });
  const commands: string[] = [];
  const command = (name: string) => async () => {
    commands.push(name);
    return problem ? refuse(problem) : done({ id: 7 });
  };
  const forms = {
    save: intent({ schema: nameForm, command: command("save"), to: ({ id }, { name }) => `/things/${id}?${name}` }),
    price: intent({
      schema: nameForm,
      decimals: ["amount"],
      command: command("price"),
      saved: (_, { amount }) => amount,
    }),
    drop: intent({ command: command("drop") }),
    break: intent({
      command: async () => {
        throw new Error("disk full");
      },
      crash: () => "Nothing was saved.",
    }),
  };
  const answer = await answerForm(ctx, { request, url }, forms).catch((thrown: unknown) => thrown);
  return { answer, commands };
}

test("a form without an intent is saved, and leads on", async () => {
  const { answer, commands } = await sendTo(null, { name: "Lamp" });

  expect(commands).toEqual(["save"]);
  expect(answer).toMatchObject({ status: 302 });
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/things/7?Lamp");
});

test("what stays on its page is answered with what was saved", async () => {
  const price = await sendTo(null, { intent: "price", name: "Lamp", amount: "1,250.50" });
  expect(price.answer).toMatchObject({ data: { kind: "saved", intent: "price", value: "1250.50" } });

  const { answer } = await sendTo(null, { intent: "drop" });
  expect(answer).toMatchObject({ data: { kind: "saved", intent: "drop", value: null } });
});

test("bad input comes back beside its field, and secrets do not come back", async () => {
  const secrets = { newPassword: "a", clientSecret: "b", proofCode: "c" };
  const { answer, commands } = await sendTo(null, { name: "", note: "kept", ...secrets });

  expect(commands).toEqual([]);
  expect(answer).toMatchObject({
    data: { kind: "invalid", intent: "save", fields: { name: ["Enter a name."] }, because: null },
    init: { status: 422 },
  });
  expect(answer).toHaveProperty("data.typed", { name: "", note: "kept" });
});

test.each([
  [{ kind: "conflict", code: "task-changed", because: "Someone was faster." }, 409, "Someone was faster."],
  [
    taskConflict("changed").problem,
    409,
    "Someone else changed this task in the meantime. Check what differs, then save.",
  ],
  [{ kind: "invalid", fields: { name: ["Taken."] } }, 422, null],
  [{ kind: "limited", retryAfterSeconds: 30 }, 429, "Too many attempts. Wait a few minutes, then try again."],
] satisfies [Problem, number, string | null][])("a command's %o is explained", async (problem, status, because) => {
  const { answer } = await sendTo(problem, { name: "Lamp" });

  expect(answer).toMatchObject({ data: { kind: problem.kind, because, typed: { name: "Lamp" } }, init: { status } });
  if (problem.kind === "limited") expect(answer).toHaveProperty("init.headers.Retry-After", "30");
});

test("what may not be seen looks as if it did not exist, and an unknown intent is no form", async () => {
  for (const kind of ["missing", "forbidden"] as const)
    expect((await sendTo({ kind }, { name: "Lamp" })).answer).toMatchObject({ data: null, init: { status: 404 } });
  for (const intent of ["other", "toString", "__proto__"])
    expect((await sendTo(null, { intent, name: "Lamp" })).answer).toMatchObject({ data: null, init: { status: 400 } });
});

test("who has to confirm their identity first comes back to the page of the form", async () => {
  const { answer } = await sendTo({ kind: "sudo" }, { name: "Lamp" });

  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/sudo?next=%2Fstudio%2Fthings%3Fpage%3D2");
});

test("an unexpected error gets a sentence where the form has one", async () => {
  const { answer } = await sendTo(null, { intent: "break" });

  expect(answer).toMatchObject({ data: { kind: "failed", because: "Nothing was saved." }, init: { status: 500 } });
});
