import { createQueryId, type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode } from "kysely";
import pg, { type PoolConfig } from "pg";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";

type Plan = {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

type Work = (db: Database) => Promise<unknown>;

/**
 * How many rows PostgreSQL looks at for what is read by `work`, when each statement is planned once for all values, as it is
 * from the sixth time on.
 */
export const rowsRead = async (connection: PoolConfig, work: Work): Promise<number> =>
  (await plansOf(connection, work)).reduce((rows, plan) => rows + rowsOf(plan), 0);

/** How PostgreSQL goes about each of these reads. `set`: settings of the planner for it, such as `enable_seqscan = off`. */
export async function plansOf(connection: PoolConfig, work: Work, set: string[] = []): Promise<Plan[]> {
  const built = new Map<string, RootOperationNode>();
  const asked: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      built.set(queryId.queryId, node);
      return node;
    },
    // Parts of a statement are built too, and are not asked by themselves.
    transformResult: async ({ result, queryId }) => {
      const node = built.get(queryId.queryId);
      if (node) asked.push(node);
      return result;
    },
  };
  const db = openDatabase(connection);
  await work(db.withPlugin(listener)).finally(() => db.destroy());

  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of ["plan_cache_mode = force_generic_plan", ...set]) await client.query(`set ${setting}`);
  const read: Plan[] = [];
  for (const node of asked) {
    const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId());
    await client.query(`prepare asked as ${sql}`);
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
    const explained = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) execute asked${values}`,
    );
    for (const { "QUERY PLAN": plans } of explained.rows) read.push(plans[0].Plan);
    await client.query("deallocate asked");
  }
  await client.end();
  return read;
}

function rowsOf({ Plans: parts = [], ...plan }: Plan): number {
  const isRead = parts.length === 0 || plan["Node Type"].includes("Scan");
  const own = isRead ? (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"] : 0;
  return parts.reduce((sum, part) => sum + rowsOf(part), own);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(",")}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
