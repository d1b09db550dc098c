import { data } from "react-router";
import { readView } from "#app/booking/picker/read-view.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { instant } from "#domain/booking/booking.schema.ts";
import { asksForPhone, listHostsAt, listStarts } from "#domain/booking/bookings/index.ts";
import { isBookable, keyOf, listTypesOfClient, pageOf } from "#domain/booking/types/index.ts";
import { dealLink, offerLink } from "#domain/deals/meetings/index.ts";
import { locateDeal, readDeal } from "#domain/deals/page/index.ts";
import { formatsFor, zoneName } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";

/** Everything for booking a lead's meeting, in the lead's zone: the client's, until somebody chooses theirs. */
export async function readBookFor(ctx: RequestContext, dealId: string, url: URL) {
  const { actor, app, now, formats } = ctx;
  const which = orThrow(await locateDeal(ctx, dealId));
  if (!mayOffer(actor, "deal.write", which)) throw data(null, { status: 404 });
  const read = orThrow(await readDeal(ctx, which));
  const all = orThrow(await listTypesOfClient(ctx, which.clientId)).filter(isBookable);
  const types = all.filter(({ audience }) => audience === "public");
  const type = types.find(({ id }) => id === url.searchParams.get("type")) ?? types[0] ?? null;
  const contact = read.contact;
  const deal = { ...which, company: read.company, client: read.client, contact: contact?.name ?? null };
  const none = { now: "", good: [], chosen: null, link: "", fields: [], offers: [], text: null };
  if (!type) return { deal, types: [], type: null, view: null, ...none };

  const key = keyOf(type);
  const zoneByDefault = type.client?.timeZone ?? formats.timeZone;
  const { view, all: starts } = await readView({ search: url.searchParams, now, zoneByDefault }, async (span) =>
    orThrow(await listStarts(ctx, { slug: key, ...span })),
  );
  const { longMoment, moment } = formatsFor({ locale: formats.locale, timeZone: view.timeZone });
  const toOffer = (start: number) => ({ start: asInstant(start), words: longMoment(new Date(start)) });
  const wished = instant.safeParse(url.searchParams.get("start"));
  const at = wished.success ? wished.data.getTime() : null;
  const chosen = at === null ? null : await choose(at);
  const offers = offered(url).flatMap((start) => (starts.includes(start) ? [toOffer(start)] : []));
  const page = pageOf(type);
  const { publicUrl } = app.config;
  const byPhone = await asksForPhone(ctx, type);
  return {
    deal,
    types: types.map(({ id, name }) => ({ id, name })),
    type: { id: type.id, name: type.name, lengthMin: type.lengthMin },
    view,
    now: `${moment(now)} (${zoneName(view.timeZone)})`,
    good: goodOf(starts).map(toOffer),
    chosen,
    link: publicUrl + dealLink(app.keys, { page, dealId }),
    fields: [
      { name: "name", label: "Name", kind: "text", value: contact?.name ?? "", isRequired: true },
      { name: "email", label: "Email", kind: "email", value: contact?.email ?? "", isRequired: true },
      { name: "phone", label: "Phone", kind: "tel", value: contact?.phone ?? "", isRequired: byPhone },
      ...type.questions.map(({ label, isRequired }, number) => ({
        name: `answers.${number}`,
        label,
        kind: "text",
        value: "",
        isRequired,
      })),
    ],
    offers,
    text: offers.length > 0 ? textOf(offers) : null,
  };

  async function choose(start: number) {
    const hosts = await listHostsAt(ctx, { key, start: new Date(start), timeZone: view.timeZone });
    return { ...toOffer(start), isFree: starts.includes(start), hosts: hosts.join(" or "), key: newId(now.getTime()) };
  }

  function textOf(times: { start: string; words: string }[]) {
    const lines = times.map(
      ({ start, words }) =>
        `${words}\n${publicUrl}${offerLink(app.keys, { page, dealId, start: new Date(start), timeZone: view.timeZone })}`,
    );
    const other = `None of these? Choose another time:\n${publicUrl}${dealLink(app.keys, { page, dealId })}`;
    const hello = contact?.name ? `Hello ${contact.name},` : "Hello,";
    const zone = zoneName(view.timeZone);
    return [hello, `which of these times suits you? They are in ${zone}, and one click books.`, ...lines, other].join(
      "\n\n",
    );
  }
}

const asInstant = (start: number) => new Date(start).toISOString().replace(".000Z", "Z");

const offered = (url: URL) =>
  (url.searchParams.get("offer") ?? "")
    .split(",")
    .slice(0, 3)
    .flatMap((text) => {
      const read = instant.safeParse(text);
      return read.success ? [read.data.getTime()] : [];
    });

const halfDay = 12 * 3_600_000;

/** Three times that are easy to say: the first one, and two that are at least half a day later each. */
function goodOf(starts: number[]): number[] {
  const good: number[] = [];
  for (const start of starts) if (good.length < 3 && start >= (good.at(-1) ?? 0) + halfDay) good.push(start);
  return good;
}
