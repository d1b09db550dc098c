import type { RequestContext } from "./request-context.ts";

/** Reading or drawing a long one takes a second of the whole process. */
const asOften = { points: 60, seconds: 300 };

const idOf = ({ actor }: RequestContext) =>
  "id" in actor ? actor.id : actor.role === "respondent" ? actor.linkId : "";

/** Null while somebody may have more files of a kind, otherwise the answer. `files`: "reports". */
export async function limitFiles(ctx: RequestContext, kind: string, files: string, who = idOf(ctx)) {
  const admitted = await ctx.app.limits.take(kind, who, asOften);
  if (admitted.ok) return null;
  const answer = plainAnswer(`Too many ${files} at once. Try again in a few minutes.`, 429);
  answer.headers.set("Retry-After", String(admitted.problem.retryAfterSeconds));
  return answer;
}

/** A sentence instead of a file. */
export const plainAnswer = (text: string, status: number) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
