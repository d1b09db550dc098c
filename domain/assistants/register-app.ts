import { command, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Result } from "#domain/kernel/result.ts";
import { deleteUnusedApps, insertApp } from "./assistant.queries.ts";
import type { AppForm } from "./assistant.schema.ts";
import type { App } from "./assistant.ts";

const day = 86_400_000;

/**
 * An app introduces itself, as anyone may. That gives it nothing: only a person can let it in. It is forgotten after a
 * day in which nobody does.
 */
export async function registerApp(
  { db, actor: door, now }: Context,
  { form }: { form: AppForm },
): Promise<Result<App>> {
  return command(db, door, { action: "assistant.register", now }, async (tx, may) => {
    await deleteUnusedApps(tx, may, new Date(now.getTime() - day));
    const app = { id: newId(now.getTime()), name: form.client_name, redirectUris: form.redirect_uris };
    await insertApp(tx, may, { ...app, createdAt: now });
    return unchanged(app);
  });
}
