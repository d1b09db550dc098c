import type { RequestContext } from "#app/http/request-context.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { mapped, type Result } from "#domain/kernel/result.ts";
import { listPasskeys } from "#domain/users/passkeys/index.ts";

export type PasskeyRow = { id: string; name: string; isBackedUp: boolean; since: Stamp; used: Stamp | null };

/** The user's own passkeys, formatted in their time zone. */
export function readPasskeys({ db, actor, formats }: RequestContext): Promise<Result<PasskeyRow[]>> {
  return mapped(listPasskeys({ db, actor }), (all) =>
    all.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      isBackedUp,
      since: formats.stamp(createdAt),
      used: lastUsedAt && formats.stamp(lastUsedAt),
    })),
  );
}
