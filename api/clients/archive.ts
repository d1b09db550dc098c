import type { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import { clientConflict } from "#domain/clients/index.ts";
import { archiveClient, readClient, restoreClient } from "#domain/clients/page/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Operations } from "../operation/operation.ts";
import { client, readAnswer } from "./client-schemas.ts";

type ArchiveCall = { db: Database; actor: Program; now: Date; params: { clientId: string }; seen: number };

/** Archives or restores the version of a client that If-Match names, and answers with the client. */
const act = ({ db, actor, now, params: { clientId }, seen }: ArchiveCall, command: typeof archiveClient) =>
  transact(db, async (tx): Promise<Result<z.input<typeof client>>> => {
    const was = unwrap(await readClient({ db: tx, actor }, clientId));
    if (was.version !== seen) return clientConflict("changed");
    const changed = await command({ db: tx, actor, now }, { id: clientId });
    return changed.ok ? readAnswer({ db: tx, actor, now }, clientId) : changed;
  });

/** Archiving closes a client's portal and signs its people out, and so has a scope of its own. */
export function archiveOperations({ add }: Operations) {
  add("post", "/clients/{clientId}/archivals", "clients:archive", {
    summary: "Archive a client: its portal closes and its people are signed out",
    answer: client,
    isVersioned: true,
    acts: true,
    again: ({ db, actor, now, params }) => readAnswer({ db, actor, now }, params.clientId),
    run: (call) => act(call, archiveClient),
  });
  add("post", "/clients/{clientId}/restorations", "clients:archive", {
    summary: "Restore an archived client with the status it had, and its portal as it was",
    answer: client,
    isVersioned: true,
    acts: true,
    again: ({ db, actor, now, params }) => readAnswer({ db, actor, now }, params.clientId),
    run: (call) => act(call, restoreClient),
  });
}
