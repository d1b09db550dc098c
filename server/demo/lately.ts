import type { Actor } from "#domain/access/actor.ts";
import { listMembers } from "#domain/clients/access/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { commentOnDeal, recordStep } from "#domain/deals/commands/index.ts";
import { openCheckout, payStandIn } from "#domain/invoices/checkout/index.ts";
import { listInvoices } from "#domain/invoices/index.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { createTask, moveTask } from "#domain/tasks/index.ts";
import { commentOnUpdate, postUpdate } from "#domain/updates/index.ts";
import { createItem } from "#domain/vault/index.ts";
import { standIn } from "#platform/payments/stand-in.ts";
import type { AppContext } from "#server/app-context.ts";
import { seedCrm } from "./crm.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";
import { demoAdmin, ownerOf, type Staff } from "./people.ts";
import { fairStand } from "./updates.ts";

type RecentDemoDeps = Pick<AppContext, "db" | "config" | "keys" | "settings">;
type Cast = { admin: Actor; ben: Staff; lena: Staff; tomas: Staff; ana: Actor; clientId: string };

/** What several people did in the last two days, in the order in which they did it: the newest lines of the log. */
export async function seedLately(
  { db, config, keys, settings }: RecentDemoDeps,
  { admin, ben, lena, tomas, ana, clientId }: Cast,
  at: Date,
): Promise<void> {
  const { timeZone } = demoAdmin;
  const ago = (hours: number) => {
    const now = hoursBefore(at, hours);
    return { now, today: dayIn(now, timeZone) };
  };
  const clara = await findClara();
  const stand = await db.selectFrom("updates").select("id").where("title", "=", fairStand).executeTakeFirstOrThrow();

  const call = {
    title: "Call the organiser of the trade fair",
    ...{ clientId, description: "", startOn: null, clientVisible: false, clientMayComplete: false },
    dueOn: addDays(ago(0).today, 3),
    assigneeId: ben.id,
    priority: "normal" as const,
  };
  const task = must(await createTask({ db, actor: admin, now: ago(46).now }, { facts: call, key: "demo-lately-task" }));
  const recording = {
    title: "Weekly call, Silva Robotics",
    url: "https://drive.example/file/weekly-call",
    ...{ clientId, description: "", body: "", notes: "", isShared: true },
  };
  const kept = { kind: "recording" as const, facts: recording, key: "demo-lately-item", now: ago(44).now };
  must(await createItem({ db, actor: tomas, now: kept.now }, kept));
  await seedCrm({ db, keys, settings }, { ana, clientId }, at);
  await step(lena, "Ebro Glass", "proposal_sent", 29);
  await step(ben, "Severn Gears", "meeting_held", 26);
  await answer(stand.id, "Yes, it came this morning. I will add it here.", 20);
  await say(clara.actor, "Ebro Glass", "They called us as well. When do they decide?", 6.5);
  await payByCard();
  const form = {
    title: "The second email goes out on Monday",
    description: "To the 140 plants that did not answer the first one.",
    amount: "",
    key: "demo-lately-update",
  };
  const posting = ago(4);
  const mail = must(
    await postUpdate({ db, actor: tomas, now: posting.now }, { clientId, ...form, day: posting.today }),
  );
  must(await moveTask({ db, actor: ben, now: ago(3.1).now }, { id: task.id, from: "todo", to: "done" }));
  await say(ana, "Severn Gears", "Their buyer wrote to us: the price is fine, the date is not.", 2.6);
  await answer(mail.id, "Thank you. Please leave out the plants in Braga.", 1.9);
  await step(lena, "Aveiro Salt Works", "proposal_sent", 1.1);
  await say(ben, "Aveiro Salt Works", "They want to decide before the end of the month.", 0.4);

  async function findClara() {
    const winter = must(await listClientNames({ db, actor: admin })).find(({ name }) => name.startsWith("Winter "));
    const [owner] = winter ? must(await listMembers({ db, actor: admin }, winter.id)) : [];
    return { clientId: winter?.id ?? "", actor: ownerOf(owner?.id ?? "", winter?.id ?? "") };
  }
  async function findDeal(company: string) {
    const deals = db.selectFrom("deals").select(["id", "clientId"]).where("company", "=", company);
    return deals.executeTakeFirstOrThrow();
  }
  async function step(actor: Actor, company: string, intent: "proposal_sent" | "meeting_held", hours: number) {
    const deps = ago(hours);
    const form = { intent, onDay: deps.today, words: "" };
    must(await recordStep({ db, actor, ...deps }, { ...(await findDeal(company)), ...form }));
  }
  async function say(actor: Actor, company: string, body: string, hours: number) {
    const said = { body, isShared: true, key: `demo-lately-${hours}` };
    must(await commentOnDeal({ db, actor, ...ago(hours) }, { ...(await findDeal(company)), ...said }));
  }
  async function answer(id: string, body: string, hours: number) {
    const form = { key: `demo-lately-${hours}`, body };
    must(await commentOnUpdate({ db, actor: ana, now: ago(hours).now }, { clientId, id, ...form }));
  }
  async function payByCard() {
    const { now, today } = ago(5);
    const { invoices } = must(
      await listInvoices({ db, actor: clara.actor }, { clientId: clara.clientId, state: "sent" }),
    );
    const [unpaid] = invoices;
    if (!unpaid) return;
    const { publicUrl } = config;
    must(
      await openCheckout({ db, actor: clara.actor, provider: standIn, publicUrl, now, complain: () => {} }, unpaid.id),
    );
    must(await payStandIn({ db, actor: clara.actor, now }, { invoiceId: unpaid.id, today }));
  }
}
