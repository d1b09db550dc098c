import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { matchExclusions } from "#domain/exclusions/index.ts";
import { type Result, unwrap } from "#domain/kernel/result.ts";
import { tellChannel, tellEndpoint } from "#domain/webhooks/index.ts";
import { ruleEvents, ruleTold } from "../events.ts";
import type { Facts } from "../facts.queries.ts";
import { meetReaders } from "../messages/index.ts";
import { type Act, type ActionContext, lacking, personIn } from "./acting.ts";

type Way = "rule.notified" | "rule.mailed" | "rule.posted";

/** Says in the audit log that a rule tells somebody. Notifications and emails are made of that, as of everything. */
const logTold = declareCommand({
  action: "rule.tell",
  run: async (_, { event, ruleId, run, place }: { event: Way; ruleId: string; run: string; place: number }) => {
    const after = ruleTold.write({ run, place });
    return logged(null, ruleEvents[event].entry({ entityId: ruleId, after }));
  },
});

const told = (acting: ActionContext, event: Way): Promise<Result<unknown>> =>
  logTold(acting, { event, ruleId: acting.run.ruleId, run: acting.run.id, place: acting.place });

/** Whether there is somebody who may read it. Who they are is asked once more when it is written. */
const lookForReaders = declareCommand({
  action: "rule.tell",
  run: async ({ db, now }, { who, entity, facts }: { who: string; entity: string; facts: Facts }, may) => {
    const { id, clientId, responsibleId } = facts;
    const { isAnyoneHere, readers } = await meetReaders(db, may, { who, entity, id, clientId, responsibleId }, now);
    if (readers.length > 0) return unchanged(null);
    if (who === "members") return lacking("None of the client's people can sign in and read it.");
    return lacking(
      isAnyoneHere ? "They may not read it. Choose somebody else." : "They no longer work here. Choose somebody else.",
    );
  },
});

const findReaders = ({ run: { entity }, facts, ...context }: ActionContext, who: string) =>
  lookForReaders(context, { who, entity, facts });

export const notifySomebody: Act = async (acting, action) => {
  if (action.who !== "admins") unwrap(personIn(action, acting.facts));
  unwrap(await findReaders(acting, action.who));
  return told(acting, "rule.notified");
};

/** A lead who asked not to be written to is not. */
export const mailSomebody: Act = async (acting, action) => {
  const { facts } = acting;
  if (action.who === "members") {
    if (!facts.clientId) return lacking("It belongs to no client.");
    if (facts.isClosed) return lacking("The client is archived.");
    unwrap(await findReaders(acting, "members"));
  } else if (action.who === "lead") {
    if (!facts.email) return lacking("The lead has no address.");
    unwrap(await mayWriteTo(acting, { email: facts.email, today: acting.today }));
  } else {
    unwrap(personIn(action, facts));
    unwrap(await findReaders(acting, action.who));
  }
  return told(acting, "rule.mailed");
};

const mayWriteTo = declareCommand({
  action: "exclusion.check",
  subject: () => ({ clientId: null }),
  run: async ({ db, actor }, { email, today }: { email: string; today: string }, may) => {
    const prospects = [{ email, phone: null, company: null, foundOn: today }];
    const [optOut] = await matchExclusions(db, may, { clientId: null, prospects, actor });
    return optOut ? lacking(optOut.sentence) : unchanged(null);
  },
});

export const writeToChannel: Act = async (acting, { target }) => {
  const { run, place, facts } = acting;
  const posted = await tellChannel(acting, { id: target, clientId: facts.clientId, run: run.id, place });
  return posted.ok ? told(acting, "rule.posted") : posted;
};

export const callEndpoint: Act = async (acting, { target }) => {
  const { run, facts } = acting;
  const data = { id: facts.id, clientId: facts.clientId, record: run.entity, rule: run.ruleId };
  const posted = await tellEndpoint(acting, { id: target, data });
  return posted.ok ? told(acting, "rule.posted") : posted;
};
