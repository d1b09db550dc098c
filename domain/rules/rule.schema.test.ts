import { expect, test } from "vitest";
import { ruleSent } from "#tests/rules.ts";
import { ruleForm } from "./rule.schema.ts";

/** The problems of a form, by field. */
const problemsOf = (but: Record<string, string>) => {
  const parsed = ruleForm.safeParse(ruleSent(but));
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test("a rule is read with what it waits for, its conditions and its actions, and gaps between them", () => {
  const sent = ruleSent({
    trigger: "deal.in_step",
    days: "7",
    step: "held",
    "if3.field": "amount",
    "if3.op": "at_least",
    "if3.value": "1000",
    "do4.kind": "notify",
    "do4.who": "admins",
    "do4.text": "Look at {name}",
  });
  expect(ruleForm.parse(sent)).toMatchObject({
    trigger: "deal.in_step",
    days: 7,
    step: "held",
    conditions: [{ field: "amount", op: "at_least", value: "1000" }],
    actions: [
      { kind: "task", text: "Call {name}", days: 2 },
      { kind: "notify", who: "admins" },
    ],
  });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["no name", { name: " " }, { name: "Give the rule a name." }],
  ["no trigger", { trigger: "" }, { trigger: "Choose what the rule waits for." }],
  ["an event that is not offered", { trigger: "credential.revealed" }, { trigger: "Choose what the rule waits for." }],
  ["no action", { "do1.kind": "" }, { "do1.kind": "Choose what the rule does." }],
  ["no days", { trigger: "deal.quiet", days: "" }, { days: "Enter 1 to 365 days." }],
  ["half a day", { trigger: "deal.quiet", days: "1.5" }, { days: "Enter whole days." }],
  ["a step that is over", { trigger: "deal.in_step", days: "1", step: "closed" }, { step: "Choose a step." }],
  ["a title that is missing", { "do1.text": "" }, { "do1.text": "Enter what needs to be done." }],
  [
    "a placeholder that there is not",
    { "do1.text": "Call {phone}" },
    { "do1.text": "There is no {phone}. Use {name}, {client}, {amount}, {link}." },
  ],
  [
    "a field that its records lack",
    { trigger: "booking.made", "if1.field": "amount" },
    { "if1.field": "This isn't known of what the rule waits for. Choose another, or none." },
  ],
  [
    "an action that its records can't take",
    { trigger: "booking.made", "do1.kind": "exclusion" },
    { "do1.kind": "This can't be done with what the rule waits for. Choose another, or nothing." },
  ],
  [
    "an amount in words",
    { "if1.field": "amount", "if1.op": "at_least", "if1.value": "a lot" },
    { "if1.value": "Enter an amount above zero, such as 1250.50." },
  ],
  [
    "an amount that contains",
    { "if1.field": "amount", "if1.op": "contains", "if1.value": "5" },
    { "if1.op": "Choose another comparison." },
  ],
  [
    "a link for a lead",
    { trigger: "lead.added", "do1.kind": "email", "do1.who": "lead", "do1.text": "Hello", "do1.body": "See {link}" },
    { "do1.body": "A lead can't open what {link} leads to. Leave it out." },
  ],
  ["a lead where there is none", { "do1.who": "lead" }, { "do1.who": "Choose somebody else." }],
  ["a channel that is none", { "do1.kind": "chat", "do1.target": "x" }, { "do1.target": "Choose where it is sent." }],
])("a rule with %s says what to do", (_, but, problems) => {
  expect(problemsOf(but)).toEqual(problems);
});
