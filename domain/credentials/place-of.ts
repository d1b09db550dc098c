import type { Place } from "#domain/kernel/sealing.ts";

type Kept = { id: string; clientId: string | null; userId: string | null; version: number };

/** The context a secret is bound to: its row, its owner and its version. */
export function placeOf({ id, clientId, userId, version }: Kept): Place {
  const [ownerKind, ownerId] = clientId ? ["client", clientId] : ["user", userId ?? ""];
  return { rowId: id, ownerKind, ownerId, field: "secret", version };
}
