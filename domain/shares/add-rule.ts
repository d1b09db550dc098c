import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { readShare } from "#domain/agreements/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { otherCurrency, parseTyped, withoutOwn } from "#domain/kernel/typed-amount.ts";
import { shareEvents } from "./events.ts";
import { findAgreementOfRule, findClientOfRule, findRule, insertRule, selectRules } from "./rule.queries.ts";
import { type RoleShare, type ShareRole, type ShareRule, shareRoles } from "./share.ts";
import { type ShareRuleForm, shareRuleForm } from "./share-rule.schema.ts";

const page = 50;

/** The rules for the team's shares, the latest first, fifty at a time; pass `older` as `before` to get the next page. */
export async function listShareRules(
  { db, actor }: ReadContext,
  { before = null }: { before?: string | null } = {},
): Promise<Result<{ rules: ShareRule[]; older: string | null }>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const found = await selectRules(db, may, { before: before && isId(before) ? before : null, limit: page + 1 });
  const rules = found.slice(0, page);
  return done({ rules, older: found.length > page ? (rules.at(-1)?.id ?? null) : null });
}

export async function readShareRule({ db, actor }: ReadContext, id: string): Promise<Result<ShareRule>> {
  const may = isId(id) ? permit(actor, "finance.read", undefined) : null;
  const rule = may && (await findRule(db, may, id));
  return rule ? done(rule) : refuse({ kind: "missing" });
}

const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

/** Adds a rule for deals found from a day on. What was earned stays as it is; fees that are paid from now on follow it. */
export const addShareRule = declareCommand({
  action: "share.write",
  input: shareRuleForm,
  run: async ({ db: tx, now }, form, may) => {
    const shares = unwrap(readShares(form));
    const { clientId, agreement, inForceFrom, currency } = form;
    if (clientId && !(await findClientOfRule(tx, clientId))) return wrong("clientId", "Choose a client.");
    if (agreement !== null && !clientId) return wrong("clientId", "Choose the client whose agreement it is.");
    const agreementId = clientId && agreement !== null ? await findAgreementOfRule(tx, clientId, agreement) : null;
    if (agreement !== null && !agreementId) return wrong("agreement", `This client has no agreement ${agreement}.`);
    const id = await insertRule(tx, may, { clientId, agreementId, inForceFrom, currency, shares }, now);
    const told = Object.fromEntries(
      shareRoles.map((role) => [role, { bp: shares[role].bp, meetingMinor: String(shares[role].meeting) }]),
    );
    const after = { agreement, inForceFrom, currency, ...told };
    return logged({ id }, shareEvents["share_rule.added"].entry({ entityId: id, clientId, after }));
  },
});

/** What each role gets. The team never gets more than the whole fee. */
function readShares(form: ShareRuleForm): Result<Record<ShareRole, RoleShare>> {
  const fields: Record<string, string[]> = {};
  const one = (role: ShareRole): RoleShare => {
    const bp = form[role] === "" ? 0 : readShare(form[role]);
    if (bp === null) fields[role] = ["Enter a percentage from 0 to 100, such as 10 or 7.5."];
    const typed = form[`${role}Meeting`];
    const isNone = typed === "" || /^0+(\.0+)?$/.test(withoutOwn(typed, form.currency));
    const meeting = isNone ? 0n : parseTyped(typed, form.currency);
    if (meeting === null || meeting > mostForMeeting)
      fields[`${role}Meeting`] = [
        otherCurrency(typed, form.currency) ?? `Enter an amount in ${form.currency}, such as 50, or nothing.`,
      ];
    return { bp: bp ?? 0, meeting: meeting ?? 0n };
  };
  const shares = { researcher: one("researcher"), setter: one("setter"), closer: one("closer") };
  const sum = shareRoles.reduce((all, role) => all + shares[role].bp, 0);
  if (sum > 10_000) {
    const last = shareRoles.findLast((role) => shares[role].bp > 0) ?? "closer";
    fields[last] = [
      `Together these are ${sum / 100}% of the fee. The team can't get more than all of it: lower one of them.`,
    ];
  }
  return Object.keys(fields).length > 0 ? refuse({ kind: "invalid", fields }) : done(shares);
}

const mostForMeeting = 1_000_000_000_000n;
