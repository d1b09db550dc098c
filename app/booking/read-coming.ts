import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { isOfClient } from "#domain/access/actor.ts";
import { giveMeeting, listComing } from "#domain/booking/bookings/index.ts";

type HostOf = { id: string; name: string; clientId: string | null };
export type ComingView = NonNullable<Awaited<ReturnType<typeof readComing>>>;

/** The meetings ahead of somebody who leaves, of one client or all of them; null for those who may not give them away. */
export async function readComing(ctx: RequestContext, { id: hostId, name, clientId }: HostOf) {
  const coming = await listComing(ctx, { hostId, clientId });
  if (!coming.ok) return null;
  const page = isOfClient(ctx.actor) ? "/dashboard/meetings" : "/studio/workspace/calendar";
  return {
    hostId,
    name,
    meetings: coming.value.map((meeting) => ({
      id: meeting.id,
      title: `${meeting.name} with ${meeting.invitee}`,
      when: ctx.formats.longMoment(meeting.start),
      to: `${page}/${meeting.id}`,
      free: meeting.free,
    })),
  };
}

const giveForm = z.object({ bookingId: z.string(), from: z.string(), to: z.string("Choose who takes it.") });

/** Gives one meeting to another host, and shows those that are left. */
export const giveIntent = (to: string) =>
  intent({
    schema: giveForm,
    command: (ctx: RequestContext, given) => giveMeeting(ctx, given),
    to: (_, { from }) => `${to}${to.includes("?") ? "&" : "?"}leaving=${from}`,
  });
