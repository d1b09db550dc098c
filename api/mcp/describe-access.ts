import type { Program } from "#domain/api-keys/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { instantOf } from "../instant.ts";

export const describeAccess = {
  name: "describe_access",
  config: {
    title: "Say whose records these are",
    description:
      "Says which agency this is, what you may read and change, and what day it is there. Call it before you work with days or amounts.",
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
};

type AccessCall = { app: Pick<AppContext, "db">; actor: Program; now: Date };

/** What an assistant has to know before it asks for anything. Needs no scope: it says nothing of any record. */
export async function readAccess({ app: { db }, actor, now }: AccessCall) {
  const { brand, place } = await readSettings({ db, actor });
  const { name, scopes, clientId } = actor.key;
  return {
    agency: brand.name,
    today: dayIn(now, place.timeZone),
    now: instantOf(now),
    timeZone: place.timeZone,
    currency: place.currency,
    access: name,
    mayUse: scopes,
    onlyClientId: clientId,
  };
}
