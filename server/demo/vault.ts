import type { Actor } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/index.ts";
import { createItem } from "#domain/vault/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";
import type { Team } from "./team.ts";
import { samples } from "./vault-items.ts";

/** The team's vault items: one every few days. */
export async function seedVault({ db }: Pick<AppContext, "db">, admin: Actor, team: Team, now: Date) {
  const named = new Map(must(await listClientNames({ db, actor: admin })).map(({ id, name }) => [name, id]));
  for (const [place, { kind, of, by = "", ...said }] of samples.entries()) {
    const none = { description: "", body: "", url: "", notes: "", isShared: false };
    const facts = { ...none, ...said, clientId: (of && named.get(of)) ?? null };
    const kept = hoursBefore(now, 60 + (samples.length - 1 - place) * 77);
    const actor = team.get(by) ?? admin;
    must(await createItem({ db, actor, now: kept }, { kind, facts, key: `demo-vault-${place}` }));
  }
}
