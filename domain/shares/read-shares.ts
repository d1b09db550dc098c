import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientMargin, selectMargins } from "./payout.queries.ts";
import { type ComingShare, selectComing, selectShares, selectSums } from "./share.queries.ts";
import type { Share, ShareSums } from "./share.ts";

export type { ClientMargin, ComingShare };

type ShareList = { sums: ShareSums[]; coming: ComingShare[]; shares: Share[]; older: string | null };

const page = 50;

/** The actor's own shares, the latest first, fifty at a time; pass `older` as `before` to get the next page. */
export async function listOwnShares({ db, actor }: ReadContext, before: string | null): Promise<Result<ShareList>> {
  const userId = personOf(actor) ?? "";
  return listSharesOf({ db, actor }, { userId, before });
}

/** Those of one of the team, for themselves and for admins. */
export async function listSharesOf(
  { db, actor }: ReadContext,
  { userId, before }: { userId: string; before: string | null },
): Promise<Result<ShareList>> {
  const may = isId(userId) ? permit(actor, "share.read", { userId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const [day = "", id = ""] = before?.split("_") ?? [];
  const behind = isId(id) && /^\d{4}-\d\d-\d\d$/.test(day) ? { day, id } : null;
  const [sums, coming, found] = await Promise.all([
    selectSums(db, may, userId),
    behind ? [] : selectComing(db, may, { userId, limit: page }),
    selectShares(db, may, { userId, behind, limit: page + 1 }),
  ]);
  const shares = found.slice(0, page);
  const last = shares.at(-1);
  const older = found.length > page && last ? `${last.earnedOn}_${last.id}` : null;
  return done({ sums, coming, shares, older });
}

/** Everybody's sums, by person and currency; for admins. */
export async function sumShares({ db, actor }: ReadContext): Promise<Result<ShareSums[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectSums(db, may, null)) : refuse({ kind: "missing" });
}

/** What each client's fees leave after the team's shares in a time, both days included; for admins. */
export async function readMargins(
  { db, actor }: ReadContext,
  span: { from: string; to: string; clientId?: string },
): Promise<Result<ClientMargin[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectMargins(db, may, span)) : refuse({ kind: "missing" });
}
