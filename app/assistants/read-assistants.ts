import type { RequestContext } from "#app/http/request-context.ts";
import { listAssistants } from "#domain/assistants/index.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { type Reach, reachOf } from "./reach.ts";

export type AssistantRow = Reach & { id: string; name: string; since: Stamp; until: string; used: Stamp | null };

/** The user's own assistants, formatted in their time zone. */
export async function readAssistants(ctx: RequestContext): Promise<Result<AssistantRow[]>> {
  const { formats } = ctx;
  const listed = await listAssistants(ctx);
  if (!listed.ok) return listed;
  return done(
    listed.value.map(({ id, name, scopes, createdAt, endsAt, lastUsedAt }) => ({
      id,
      name,
      ...reachOf(scopes),
      since: formats.stamp(createdAt),
      until: formats.date(endsAt),
      used: lastUsedAt && formats.stamp(lastUsedAt),
    })),
  );
}
