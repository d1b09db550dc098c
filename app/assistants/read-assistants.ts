import type { RequestContext } from "#app/http/request-context.ts";
import { listAssistants } from "#domain/assistants/index.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { type Reach, reachOf } from "./reach.ts";

export type AssistantRow = Reach & { id: string; name: string; since: Stamp; used: Stamp | null };

/** The user's own assistants, formatted in their time zone. */
export async function readAssistants({ db, actor, formats }: RequestContext): Promise<Result<AssistantRow[]>> {
  const listed = await listAssistants({ db, actor });
  if (!listed.ok) return listed;
  return done(
    listed.value.map(({ id, name, scopes, createdAt, lastUsedAt }) => ({
      id,
      name,
      ...reachOf(scopes),
      since: formats.stamp(createdAt),
      used: lastUsedAt && formats.stamp(lastUsedAt),
    })),
  );
}
