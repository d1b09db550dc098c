import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fields } from "#tests/matrix/expectation.ts";
import { openStage, type Stage } from "#tests/matrix/stage.ts";
import { ctx } from "#tests/matrix/visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("advice");
});
afterAll(() => stage?.close());

const path = "/studio/workspace/settings/passwords";
const advice = "characters are fewer than recommended today.";

/** The form of the button that raises the minimum to so many characters, as rendered on the page. */
function formIn(html: string, least: number): Fields {
  const form = html.split("<form").find((part) => part.includes(`value="${least}"`) && part.includes("Raise to")) ?? "";
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), minLength: String(least) };
}

test("a shorter minimum than is recommended is said, and one press raises it everywhere", async () => {
  const page = await ctx(stage, "admin", path);
  expect(page.body.replaceAll("<!-- -->", "")).toContain(`6 ${advice}`);
  const newcomer = { firstName: "Eve", lastName: "Doe", role: "staff", notes: "" };
  const create = (password: string, key: string) =>
    ctx(stage, "admin", "/studio/vault/passwords/new", {
      form: { ...newcomer, email: `${key}@moss.test`, password, key },
    });
  expect((await create("quietd", "before-raise")).body).not.toContain("Password must be at least");

  expect((await ctx(stage, "admin", path, { form: formIn(page.body, 8) })).status).toBe(200);

  expect((await ctx(stage, "admin", path)).body).not.toContain(advice);
  expect((await create("quietd", "after-raise")).body).toContain("Password must be at least 8 characters long");
});
