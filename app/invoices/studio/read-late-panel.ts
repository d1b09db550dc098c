import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { Invoice } from "#domain/invoices/index.ts";
import { lateSum, readLateCharges } from "#domain/invoices/late/index.ts";

/** What a draft's client owes for paying late and was not charged yet; null where that is nothing. */
export async function readLatePanel(ctx: RequestContext, { state, clientId, total, version }: Invoice) {
  if (state !== "draft") return null;
  const { currency } = total;
  const charges = orThrow(await readLateCharges(ctx, { clientId, currency, today: ctx.today, withPaid: true }));
  if (charges.length === 0) return null;
  const money = (minor: bigint) => ctx.formats.money({ minor, currency });
  const sum = lateSum(charges);
  return {
    seen: String(version),
    asked: String(sum),
    sum: money(sum),
    rows: charges.map(({ id, name, fee, interest, from, to, percent }) => ({
      key: id,
      cells: [
        name,
        fee > 0n ? money(fee) : "–",
        interest > 0n ? `${money(interest)} (${percent}%, ${ctx.formats.days(from, to)})` : "–",
        money(fee + interest),
      ],
    })),
  };
}
