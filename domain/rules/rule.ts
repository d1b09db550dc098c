/** How many there may be: each active one is asked at every event of its kind. */
export const mostRules = 100;
export const mostConditions = 5;
export const mostActions = 5;

/** What a rule can wait for that is no event: time that passes. */
export const timeTriggers = {
  "deal.quiet": { entity: "deal", says: "an open deal has not been changed for some days" },
  "deal.in_step": { entity: "deal", says: "an open deal has been in one step for some days" },
  "invoice.overdue": { entity: "invoice", says: "an invoice has been overdue for some days" },
} as const;
export type TimeTrigger = keyof typeof timeTriggers;
export const isTime = (trigger: string): trigger is TimeTrigger => Object.hasOwn(timeTriggers, trigger);

/** The steps that a deal can stay in: those of an open deal. */
export const waitingSteps = ["found", "held", "proposal"] as const;

/** What a condition compares, and of which records it is known; `any` of all of them. */
export const fields = {
  client: { label: "client", kind: "client", of: "any" },
  name: { label: "name or title", kind: "text", of: "any" },
  by: { label: "doer", kind: "side", of: "any" },
  step: { label: "step", kind: "step", of: ["deal"] },
  source: { label: "source", kind: "text", of: ["deal", "lead"] },
  campaign: { label: "campaign", kind: "text", of: ["deal"] },
  company: { label: "company", kind: "text", of: ["deal", "lead"] },
  amount: { label: "amount", kind: "amount", of: ["deal", "invoice", "update"] },
  responsible: { label: "person responsible", kind: "person", of: ["deal", "lead", "task"] },
} as const;
export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[]; // exactly its keys

export const operators = {
  is: "is",
  is_not: "is not",
  at_least: "is at least",
  at_most: "is at most",
  contains: "contains",
} as const;
export type Operator = keyof typeof operators;
export const operatorNames = Object.keys(operators) as Operator[]; // exactly its keys

const plain: Operator[] = ["is", "is_not"];
/** Which of them make sense of a field. */
export const operatorsOf = (field: FieldName): Operator[] => {
  const { kind } = fields[field];
  if (kind === "amount") return ["at_least", "at_most"];
  return kind === "text" ? [...plain, "contains"] : plain;
};

/** Who did it, for the field "by". */
export const sides = {
  team: "the team",
  client: "a client",
  visitor: "a visitor",
  program: "a program",
  app: "Foyer itself",
} as const;
export type RuleSide = keyof typeof sides;

/** What a rule can do, and to which records; `client` to all that belong to one. */
export const actionKinds = {
  task: { label: "create a task", of: "any" },
  comment: { label: "comment on it", of: ["deal", "update", "task"] },
  update: { label: "post an update to the client", of: "client" },
  notify: { label: "notify a person", of: "any" },
  email: { label: "send an email", of: "any" },
  chat: { label: "write to a chat channel", of: "any" },
  webhook: { label: "call a webhook", of: "any" },
  responsible: { label: "make a person responsible", of: ["deal", "lead"] },
  exclusion: { label: "exclude the company for this client", of: ["deal"] },
} as const;
export type ActionKind = keyof typeof actionKinds;
export const actionNames = Object.keys(actionKinds) as ActionKind[]; // exactly its keys

/** Records that always belong to a client. */
const ofClients = ["deal", "invoice", "update", "brief", "client"];

type Reach = "any" | "client" | readonly string[];
const reaches = (of: Reach, entity: string) => of === "any" || (of === "client" ? ofClients : of).includes(entity);
export const fieldsOf = (entity: string): FieldName[] => fieldNames.filter((name) => reaches(fields[name].of, entity));
export const actionsOf = (entity: string): ActionKind[] =>
  actionNames.filter((name) => reaches(actionKinds[name].of, entity));

/** Whom a rule can write to besides one person of the team, and about which records. */
export const readers = {
  responsible: { label: "the person responsible", of: ["deal", "lead", "task"], by: ["task", "notify", "email"] },
  admins: { label: "all admins", of: "any", by: ["notify"] },
  members: { label: "the client's people", of: "client", by: ["email"] },
  lead: { label: "the lead", of: ["lead"], by: ["email"] },
} as const;
export type ReaderName = keyof typeof readers;
export const readersFor = (kind: ActionKind, entity: string): ReaderName[] =>
  (Object.keys(readers) as ReaderName[]) // exactly its keys
    .filter((name) => (readers[name].by as readonly string[]).includes(kind) && reaches(readers[name].of, entity));

/** What stands in words for what is only known when the rule runs. */
export const placeholders = ["name", "client", "amount", "link"] as const;
export type Placeholder = (typeof placeholders)[number];

export type Condition = { field: FieldName; op: Operator; value: string };
/** `text` is a title, a subject or all that is said; `who` a reader's name or a person; `target` where it is sent. */
export type RuleAction = {
  kind: ActionKind;
  text: string;
  body: string;
  who: string;
  days: number;
  target: string;
  as: string;
  isShared: boolean;
};

export type Trigger = { trigger: string; days: number | null; step: string | null };
export type RuleForm = Trigger & { name: string; conditions: Condition[]; actions: RuleAction[] };

/** `off`: it was never switched on. Otherwise why it does not run. */
export const ruleStates = ["active", "off", "admin", "author", "key", "loop", "often"] as const;
export type RuleState = (typeof ruleStates)[number];

/** The name of a field of the n-th condition or action, as forms have it: "if1.value". */
export const partOf = (part: "if" | "do", nth: number, field: string) => `${part}${nth + 1}.${field}`;

/** A rule as its form sends it. */
export function sentOf({ name, trigger, days, step, conditions, actions }: RuleForm): Record<string, string> {
  const rows = [
    ...conditions.map(({ field, op, value }, nth) => ["if", nth, { field, op, value }] as const),
    ...actions.map(
      ({ isShared, days, ...action }, nth) =>
        ["do", nth, { ...action, days: String(days), shared: isShared ? "on" : "" }] as const,
    ),
  ];
  const parts = rows.flatMap(([part, nth, row]) =>
    Object.entries(row).map(([field, value]) => [partOf(part, nth, field), value] as const),
  );
  return { name, trigger, days: days === null ? "" : String(days), step: step ?? "", ...Object.fromEntries(parts) };
}
