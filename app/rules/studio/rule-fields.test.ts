import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { triggers } from "#domain/rules/index.ts";
import { RuleFields } from "./rule-fields.tsx";

const clients = [{ id: "019aa5e2-7c00-7000-8000-000000000001", name: "Douro Mills" }];
const builder = { triggers, clients, team: [], channels: [], endpoints: [] };
const row = (field: string, op: string, value: string, nth = 1) => ({
  [`if${nth}.field`]: field,
  [`if${nth}.op`]: op,
  [`if${nth}.value`]: value,
});
const task = { "do1.kind": "task", "do1.text": "Call {name}", "do1.who": "", "do1.days": "1" };
const start = { name: "Mine", trigger: "deal.found", ...task };

function overtaken(typed: Record<string, string>, saved: Record<string, string>) {
  const refused: FormProblem = {
    ...{ kind: "conflict", fields: {}, typed: { ...typed, seen: "1" }, intent: "save", code: null, because: null },
    ...{ byCode: false, archived: null, theirs: null, at: 0 },
  };
  const held = heldBy(refused, { seen: 2 });
  const element = createElement(RuleFields, { held, sent: saved, builder });
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** The fields of a form as it would be sent. */
const sentBy = (html: string): Record<string, string> => ({
  ...Object.fromEntries(
    [...html.matchAll(/<select[^>]*name="([^"]+)".*?<\/select>/gs)].map(([select, name = ""]) => [
      name,
      /<option[^>]*value="([^"]*)"[^>]*selected/.exec(select)?.[1] ?? "",
    ]),
  ),
  ...Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /name="([^"]+)"/.exec(input)?.[1] ?? "",
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]),
  ),
});

test("rows that another admin added meanwhile are not taken into what was typed", () => {
  const typed = { ...start, ...row("source", "contains", "Email"), "if2.field": "", "do2.kind": "" };
  const added = { ...row("company", "is", "Minho Tiles", 2), ...row("name", "is", "Tiles", 3) };
  const theirs = { ...start, name: "Theirs", ...row("source", "is", "Post"), ...added };
  const answered = sentBy(overtaken(typed, { ...theirs, "do2.kind": "comment", "do2.body": "Theirs." }));
  expect(answered).toEqual({ ...typed, seen: "2" });
});

test("a row that was taken away stays away, and what a row did not ask for is not filled in from another's", () => {
  const typed = { ...start, ...row("name", "is", "Tiles"), "if2.field": "", "do2.kind": "" };
  const theirs = { ...start, ...row("client", "is", clients[0]?.id ?? "") };
  const html = overtaken(typed, { ...theirs, ...row("source", "is", "Post", 4) });
  expect(sentBy(html)).toEqual({ ...typed, seen: "2" });
  expect(html).toContain("Douro Mills");
  expect(html, "ids are called by their names").not.toMatch(new RegExp(`>[^<]*${clients[0]?.id}`));
  const other = { ...start, "do1.kind": "comment", "do1.body": "Seen." };
  const mixed = sentBy(overtaken({ ...typed, "do1.kind": "notify", "do1.text": "", "do1.who": "" }, other));
  expect(mixed["do1.text"]).toBe("");
});
