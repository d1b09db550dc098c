import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { readBooking } from "#domain/booking/bookings/index.ts";
import { pageOf } from "#domain/booking/types/index.ts";
import { offeredAgain } from "#domain/deals/events.ts";
import { closedDealLink } from "#domain/deals/meetings/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import type { AuditLine } from "../notifications/news.ts";
import { oneLine } from "../notifications/news.ts";
import { findAgencyLocale, listReaders } from "../place.queries.ts";

/** The letter to a lead whose meeting did not take place: in the client's name, with a link to choose again. */
export async function offerAgainEmails(
  { db: tx, actor, now }: Context,
  may: Permit<"mail.send">,
  { id, entityId: dealId, after }: Pick<AuditLine, "id" | "entityId" | "after">,
  { publicUrl }: { publicUrl: string },
): Promise<EmailMessage[]> {
  const read = await readBooking({ db: tx, actor, now }, offeredAgain.read(after).booking ?? "");
  if (!read.ok || !read.value.client) return [];
  const { client, meetingType, invitee, hosts, start, end } = read.value;
  const { timeZone } = invitee;
  const [host] = await listReaders(
    tx,
    may,
    hosts.map((one) => one.id),
  );
  const formats = formatsFor({ timeZone, locale: await findAgencyLocale(tx, may) });
  const path = closedDealLink({ page: pageOf({ slug: meetingType.slug, client }), dealId, timeZone });
  const facts: [string, string][] = [
    ["Meeting", meetingType.name],
    ["It was on", formats.span(start, end)],
    ["With", hosts.map(({ name }) => name).join(" and ") || client.name],
  ];
  return [
    {
      to: { name: invitee.name, email: invitee.email },
      dedupeKey: `${id}:invitee`,
      subject: `Choose another time: ${oneLine(meetingType.name)}`,
      lines: [
        `Hello ${oneLine(invitee.name).split(" ")[0]}, our meeting did not take place. Would another time suit you better?`,
        "If you would rather not meet, reply to this email, and you will not hear from us about it again.",
      ],
      facts,
      action: { label: "Find a time that suits you", url: publicUrl + path },
      calendar: null,
      inNameOf: client.name,
      ...(host && { replyTo: host.email }),
    },
  ];
}
