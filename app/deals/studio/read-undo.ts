import type { RequestContext } from "#app/http/request-context.ts";
import { locateDeal, readDeal } from "#domain/deals/page/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { valueOrNull } from "#domain/kernel/result.ts";

/** How to take back what a form that was opened from the board has just done to a deal; null if nothing can be. */
export async function readUndo(ctx: RequestContext, id: string | null) {
  const located = id === null ? null : await locateDeal(ctx, id);
  if (!located?.ok) return null;
  const read = valueOrNull(await readDeal(ctx, located.value));
  if (!read) return null;
  const { company, stage, claim, offers, eventCount, timeZone } = read;
  if (stage === "lost" && offers.write) {
    const fields = { onDay: dayIn(ctx.now, timeZone), words: "" };
    return { id: read.id, intent: "reopened", said: `${company} is lost.`, fields };
  }
  if (claim !== "open" || !offers.claim) return null;
  const fields = { seen: String(eventCount), words: "" };
  return { id: read.id, intent: "withdraw_claim", said: `${company}: the close was claimed.`, fields };
}
