import { type Actor, jobs } from "#domain/access/actor.ts";
import { createRule, gallery, resumeRule, runRules } from "#domain/rules/index.ts";
import { queueRuns } from "#domain/rules/queue/index.ts";
import { ruleForm } from "#domain/rules/rule.schema.ts";
import { listChannels } from "#domain/webhooks/chat/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { seedChat } from "./chat.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

type SeedDeps = Pick<AppContext, "db" | "keys" | "settings" | "config">;

/** Channels, and three rules: one that ran and could not write to a paused channel, one that waits, and one that is off. */
export async function seedOperations(app: SeedDeps, admin: Actor, now: Date): Promise<void> {
  await seedChat(app, admin, now);
  const { db } = app;
  const { channels } = must(await listChannels({ db, actor: admin }));
  const sales = channels.find(({ name }) => name === "Sales")?.id ?? "";
  const sample = (key: string) => gallery.find((one) => one.key === key)?.sent ?? {};
  const say = { "do1.kind": "chat", "do1.target": sales, "do1.text": "{name} is new for {client}" };
  await addRule(sample("overdue-invoice"), 3);
  const waiting = await addRule(sample("quiet-deal"), 10);
  const ran = await addRule({ name: "Tell sales of new deals", trigger: "deal.found", ...say }, 20);
  for (const id of [waiting, ran])
    must(await resumeRule({ db, actor: admin, now: hoursBefore(now, 24 * 10) }, { id, seen: 1 }));
  await runPast(app, now);

  async function addRule(sent: Record<string, string>, daysAgo: number): Promise<string> {
    const context = { db, actor: admin, now: hoursBefore(now, 24 * daysAgo) };
    return must(await createRule(context, ruleForm.parse(sent))).id;
  }
}

/** What the rules did with the last deals that were found: nothing that anything else in the demo shows. */
async function runPast({ db, settings, config }: SeedDeps, now: Date) {
  const { timeZone } = (await settings()).place;
  const found = db.selectFrom("auditLog").selectAll().where("event", "=", "deal.found");
  const last = await found
    .where("at", ">=", hoursBefore(now, 24 * 10))
    .orderBy("at", "desc")
    .limit(3)
    .execute();
  for (const line of last.reverse()) await queueRuns({ db, actor: jobs, now }, { ...line, event: "deal.found" });
  await runRules({ db, actor: jobs, clock: () => now, timeZone, publicUrl: config.publicUrl });
}
