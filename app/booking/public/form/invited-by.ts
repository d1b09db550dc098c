import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { jobs } from "#domain/access/actor.ts";
import { dealOfLink, isOffered, readInvited } from "#domain/deals/meetings/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { zoneOf } from "../../picker/read-view.ts";
import type { LinkGreeting, Visit } from "../open-scheduler.ts";

type Link = Pick<Visit, "url" | "key">;

/** The deal whose link led here, on the pages of its own client. */
async function findDeal({ db, app, now }: RequestContext, { url, key }: Link) {
  const dealId = dealOfLink(app.keys, url.searchParams.get("deal"));
  const invited = dealId && (await readInvited({ db, actor: jobs, now }, { dealId, address: key.split("/")[0] ?? "" }));
  if (!dealId || !invited) return null;
  const start = url.searchParams.get("start") ?? "";
  return { ...invited, isOffer: isOffered(app.keys, { dealId, start, key: url.searchParams.get("offer") }) };
}

/** What the link to a page says: the name to fill in, or why it is over. Nothing for a link that is not ours. */
export async function invitedBy({ context, url, key }: Pick<Visit, "context"> & Link): Promise<LinkGreeting> {
  const ctx = context.get(requestContext);
  const deal = await findDeal(ctx, { url, key });
  if (!deal) return { known: {}, sentence: null, offeredTo: null };
  const { over, nextAt, isOffer, name, company, email, phone } = deal;
  const none = { known: {}, offeredTo: null };
  if (over) return { ...none, sentence: "Whoever sent it to you can give you a new one: reply to their message." };
  if (isOffer && nextAt) {
    const { longMoment } = formatsFor({ locale: ctx.formats.locale, timeZone: zoneOf(url.searchParams, "UTC") });
    return {
      ...none,
      sentence: `Your meeting is booked for ${longMoment(nextAt)}. To change it, open the confirmation.`,
    };
  }
  const known = { ...(name && { name }), company, ...(isOffer && phone && { phone }) };
  return { known, sentence: null, offeredTo: isOffer && email ? masked(email) : null };
}

/** Enough for whose it is to know it, and too little for anybody else. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, "$1…");

/** A time that was offered is booked for the deal's own contact: the address is theirs, and is not asked. */
export async function fillOffer(ctx: RequestContext, { sent, url, key }: Link & { sent: FormData }): Promise<void> {
  if (sent.get("email")) return;
  const deal = await findDeal(ctx, { url, key });
  if (deal?.isOffer && deal.email && !deal.over && !deal.nextAt) sent.set("email", deal.email);
}
