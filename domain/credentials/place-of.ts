type Kept = { id: string; clientId: string | null; userId: string | null; version: number };

/** Where a credential's secret opens: in its own row, for its own owner, in the version it was written. */
export function placeOf({ id, clientId, userId, version }: Kept) {
  const [ownerKind, ownerId] = clientId ? ["client", clientId] : ["user", userId ?? ""];
  return { rowId: id, ownerKind, ownerId, field: "secret", version };
}
