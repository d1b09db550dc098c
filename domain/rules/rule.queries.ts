import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { Condition, RuleAction, RuleForm, RuleState } from "./rule.ts";

/** A rule as it is kept. */
export type StoredRule = Omit<Row<"rules">, "conditions" | "actions"> & {
  conditions: Condition[];
  actions: RuleAction[];
};

/** Only `ruleForm` writes these columns. */
const toRule = (row: Row<"rules">): StoredRule => ({
  ...row,
  conditions: row.conditions as unknown as Condition[],
  actions: row.actions as unknown as RuleAction[],
});

export const stateOf = ({
  activeSince,
  pausedBecause,
}: Pick<StoredRule, "activeSince" | "pausedBecause">): RuleState =>
  activeSince ? "active" : ((pausedBecause as RuleState | null) ?? "off"); // per CHECK constraint

type Page = { before: string | null; limit: number };

/** The newest first, with their authors. */
export async function selectRules(db: Database, _: Permit<"rule.list">, { before, limit }: Page) {
  const rows = await db
    .selectFrom("rules")
    .innerJoin("people as author", "author.id", "rules.authorId")
    .selectAll("rules")
    .select("author.name as author")
    .$if(before !== null, (rules) => rules.where("rules.id", "<", before))
    .orderBy("rules.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ author, ...row }) => ({ ...toRule(row), author }));
}

export async function findRule(db: Database, _: Permit<"rule.list">, id: string) {
  const row = await db
    .selectFrom("rules")
    .innerJoin("people as author", "author.id", "rules.authorId")
    .selectAll("rules")
    .select("author.name as author")
    .where("rules.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { author, ...rule } = row;
  return { ...toRule(rule), author };
}

/** Locked until the transaction ends; whoever queues a run of it is not kept waiting. */
export async function findRuleToChange(tx: Database, id: string): Promise<StoredRule | null> {
  const row = await tx.selectFrom("rules").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ? toRule(row) : null;
}

export const countRules = async (tx: Database) =>
  Number((await tx.selectFrom("rules").select(tx.fn.countAll().as("all")).executeTakeFirst())?.all ?? 0);

const listsOf = ({ conditions, actions }: RuleForm) => ({
  conditions: JSON.stringify(conditions),
  actions: JSON.stringify(actions),
});

type New = RuleForm & Pick<Row<"rules">, "id" | "authorId" | "apiKeyId" | "createdAt" | "activeSince">;
export async function insertRule(tx: Database, _: Permit<"rule.write">, rule: New) {
  await tx
    .insertInto("rules")
    .values({ ...rule, ...listsOf(rule) })
    .execute();
}

export async function saveRule(
  tx: Database,
  _: Permit<"rule.write">,
  id: string,
  form: RuleForm & Pick<Row<"rules">, "authorId" | "apiKeyId" | "activeSince">,
) {
  await tx
    .updateTable("rules")
    .set((rule) => ({ ...form, ...listsOf(form), version: rule("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

type Standing = Partial<Pick<Row<"rules">, "activeSince" | "pausedBecause" | "authorId" | "apiKeyId" | "lastRunAt">>;
export async function saveStanding(
  tx: Database,
  _: Permit<"rule.pause" | "rule.resume" | "rule.run">,
  id: string,
  standing: Standing,
) {
  await tx.updateTable("rules").set(standing).where("id", "=", id).execute();
}

/** With the log of its runs. */
export async function deleteRuleRow(tx: Database, _: Permit<"rule.remove">, id: string) {
  await tx.deleteFrom("rules").where("id", "=", id).execute();
}

/** Those of these people who work here now, and of these endpoints those that there are, with their kind. */
export async function findTargets(tx: Database, people: string[], endpoints: string[]) {
  const team = people.length
    ? await tx
        .selectFrom("people")
        .select("id")
        .where("id", "in", people)
        .where("role", "in", ["admin", "staff"])
        .where("status", "=", "active")
        .execute()
    : [];
  const there = endpoints.length
    ? await tx.selectFrom("webhookEndpoints").select(["id", "kind"]).where("id", "in", endpoints).execute()
    : [];
  return { team: new Set(team.map(({ id }) => id)), kinds: new Map(there.map(({ id, kind }) => [id, kind])) };
}

/** Everybody who works here now, by name. */
export const selectTeam = (db: Database, _: Permit<"rule.list">) =>
  db
    .selectFrom("people")
    .select(["id", "name"])
    .where("role", "in", ["admin", "staff"])
    .where("status", "=", "active")
    .orderBy("name")
    .limit(500)
    .execute();

/** The chat channels and programs that are told of things. */
export const selectTargets = (db: Database, _: Permit<"rule.list">) =>
  db.selectFrom("webhookEndpoints").select(["id", "kind", "name", "url"]).orderBy("id").limit(100).execute();
