import { type Actor, personOf } from "#domain/access/actor.ts";
import { readAccess, savePortal } from "#domain/clients/access/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask, moveTask } from "#domain/tasks/index.ts";
import { listTasks } from "#domain/tasks/list/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import type { Preset } from "#domain/tasks/timeline.schema.ts";
import { applyTemplate, saveTemplate } from "#domain/tasks/timelines/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { demoCompany } from "./people.ts";

const preset = (title: string, offsetDays: number, lengthDays: number, but: Partial<Preset> = {}): Preset => ({
  id: null,
  title,
  description: "",
  offsetDays,
  lengthDays,
  assignTo: "lead",
  clientVisible: false,
  waitsForBrief: false,
  ...but,
});

const onboarding: Preset[] = [
  preset("Kick-off call", 0, 1, { clientVisible: true }),
  preset("Collect logo, tone and references", 1, 4, { clientVisible: true }),
  preset("Research the market", 2, 7),
  preset("Enter the first mails", 8, 6),
  preset("Warm up the sending addresses", 5, 14),
  preset("Launch the first campaign", 20, 1, { clientVisible: true, waitsForBrief: true }),
];

/** A template, the timelines two clients got from it, and the team's other open tasks. */
export async function seedTasks({ db }: Pick<AppContext, "db">, admin: Actor, team: string[], now: Date) {
  const today = now.toISOString().slice(0, 10);
  const facts = { name: "Onboarding", isDefault: false, tasks: onboarding };
  const template = await saveTemplate(
    { db, actor: admin, now: hoursBefore(now, 200 * 24) },
    { id: null, facts, seen: 0 },
  );
  const names = await listClientNames({ db, actor: admin });
  if (!template.ok || !names.ok) return;
  const own = names.value.find(({ name }) => name === demoCompany);
  const others = names.value.filter(({ name }) => name !== demoCompany).slice(0, 2);
  for (const [place, { id }] of [own ?? [], ...others].flat().entries()) {
    const input = {
      templateId: template.value.id,
      anchorOn: addDays(today, -12 + place * 9),
      now: hoursBefore(now, (13 - place * 4) * 24),
    };
    await applyTemplate({ db, actor: admin, now: input.now }, { clientId: id, ...input });
  }
  const me = personOf(admin);
  const colleague = team[1] ?? null;
  await add("Answer the leads of the weekend", { dueOn: today, assigneeId: colleague, priority: "high" });
  await add("Renew the domain", { dueOn: addDays(today, 9), assigneeId: me });
  await add("Prepare the monthly review", {
    dueOn: addDays(today, 4),
    assigneeId: colleague,
    clientId: own?.id ?? null,
  });
  if (own) {
    await openTasks(own.id);
    await finishFirst(own.id);
  }

  async function add(
    title: string,
    but: { dueOn: string; assigneeId: string | null; priority?: "high"; clientId?: string | null },
  ) {
    const none = { clientId: null, description: "", startOn: null, clientVisible: false, clientMayComplete: false };
    const task = { title, ...none, priority: "normal" as const, ...but };
    await createTask({ db, actor: admin, now: hoursBefore(now, 75) }, { facts: task, key: newId() });
  }
  async function openTasks(clientId: string) {
    const access = await readAccess({ db, actor: admin }, clientId);
    if (!access.ok) return;
    const { version: seen, ...form } = access.value.portal;
    await savePortal(
      { db, actor: admin, now: hoursBefore(now, 12 * 24) },
      { clientId, ...form, showTasks: true, seen },
    );
  }
  async function finishFirst(clientId: string) {
    const filter = readTaskFilter(new URLSearchParams({ client: clientId, who: "all" }));
    const listed = await listTasks({ db, actor: admin, now }, { filter });
    const [first, second] = listed.ok ? listed.value.tasks : [];
    if (first)
      await moveTask({ db, actor: admin, now: hoursBefore(now, 10 * 24) }, { id: first.id, from: "todo", to: "done" });
    if (second)
      await moveTask(
        { db, actor: admin, now: hoursBefore(now, 9 * 24) },
        { id: second.id, from: "todo", to: "in_progress" },
      );
  }
}
