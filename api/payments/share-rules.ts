import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { addShareRule, listShareRules, readShareRule, type ShareRole, type ShareRule } from "#domain/shares/index.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";

const sample = { clientId: "019aa5e2-7c00-7000-8000-000000000020", inForceFrom: "2026-12-01", currency: "EUR" };
const euros = (amount: string) => ({ amount, currency: "EUR" });
const none = euros("0.00");

const shareRule = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable(),
    agreement: z.int().nullable(),
    inForceFrom: z.iso.date(),
    currency: z.string(),
    researcher: z.string(),
    setter: z.string(),
    closer: z.string(),
    researcherMeeting: money,
    setterMeeting: money,
    closerMeeting: money,
  })
  .openapi("ShareRule", {
    description:
      "What each role gets of a fee, in percent, and for a meeting, for deals found from a day on. The latest that fits a deal counts: its agreement's, else its client's, else that for all clients.",
    example: {
      ...{ id: "019aa5e2-7c00-7000-8000-0000000000b1", ...sample, agreement: null },
      ...{ researcher: "0", setter: "7.5", closer: "12.5" },
      ...{ researcherMeeting: none, setterMeeting: euros("50.00"), closerMeeting: none },
    },
  });

/** What a role gets: nothing, if it is left out. */
const share = z.string().max(10).optional();
const amount = z.string().max(60).optional();
const newRule = z
  .strictObject({
    clientId: z.uuid().nullish(),
    agreement: z.int().min(1).max(9999).nullish(),
    inForceFrom: z.string(),
    currency: z.string(),
    researcher: share,
    setter: share,
    closer: share,
    researcherMeeting: amount,
    setterMeeting: amount,
    closerMeeting: amount,
  })
  .openapi("NewShareRule", {
    description: "Without `clientId` it is for all clients; with `agreement`, for that one of the client's.",
    example: { ...sample, setter: "7.5", closer: "12.5", setterMeeting: "50.00" },
  });

function toAnswer({ client, shares, ...rule }: ShareRule): z.input<typeof shareRule> {
  const percent = (role: ShareRole) => String(shares[role].bp / 100);
  const meeting = (role: ShareRole) => toAmount({ minor: shares[role].meeting, currency: rule.currency });
  return {
    ...rule,
    clientId: client?.id ?? null,
    researcher: percent("researcher"),
    setter: percent("setter"),
    closer: percent("closer"),
    researcherMeeting: meeting("researcher"),
    setterMeeting: meeting("setter"),
    closerMeeting: meeting("closer"),
  };
}

async function readById(
  call: { db: Database; actor: Program },
  id: string,
): Promise<Result<z.input<typeof shareRule>>> {
  const rule = await readShareRule(call, id);
  return rule.ok ? done(toAnswer(rule.value)) : rule;
}

/** Rules for the team's shares. They are only ever added: the next one takes the place of those before it. */
export function shareRuleOperations({ add }: Operations) {
  add("get", "/share-rules", "finances:read", {
    summary: "List the rules for the team's shares, the latest first",
    query: z.strictObject({ after: idCursor.optional() }),
    answer: pageOf(shareRule),
    run: async ({ db, actor, query: { after = null } }) => {
      const page = await listShareRules({ db, actor }, { before: after });
      return page.ok ? done({ items: page.value.rules.map(toAnswer), next: page.value.older }) : page;
    },
  });
  add("get", "/share-rules/{shareRuleId}", "finances:read", {
    summary: "Read a rule for the team's shares",
    answer: shareRule,
    run: (call) => readById(call, call.params.shareRuleId),
  });
  add("post", "/share-rules", "finances:write", addShareRule, {
    summary: "Add a rule for the team's shares, for fees that are paid from now on",
    body: newRule,
    answer: shareRule,
    fields: ({ body: { agreement, ...rest } }) => ({ ...rest, agreement: agreement ? String(agreement) : "" }),
    read: readById,
  });
}
