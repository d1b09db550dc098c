import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { isOfClient } from "#domain/access/actor.ts";
import { giveMeeting, listComing } from "#domain/booking/bookings/index.ts";

/** Of whom a form is; `keepsMeetings`: what they host is left as it is. */
export const personForm = z.object({
  personId: z.string().default(""),
  keepsMeetings: z
    .literal("on")
    .optional()
    .transform((tick) => tick === "on"),
});

type HostOf = { id: string; name: string; clientId: string | null };
export type ComingView = Exclude<Awaited<ReturnType<typeof readComing>>, false>;

/** The meetings ahead of somebody who leaves, of one client or all of them; false for those who may not give them away. */
export async function readComing(ctx: RequestContext, { id: hostId, name, clientId }: HostOf) {
  const coming = await listComing(ctx, { hostId, clientId });
  const page = isOfClient(ctx.actor) ? "/dashboard/meetings" : "/studio/workspace/calendar";
  return (
    coming.ok && {
      hostId,
      name,
      meetings: coming.value.map((meeting) => ({
        id: meeting.id,
        title: `${meeting.name} with ${meeting.invitee}`,
        when: ctx.formats.longMoment(meeting.start),
        to: `${page}/${meeting.id}`,
        free: meeting.free,
      })),
    }
  );
}

const giveForm = z.object({ bookingId: z.string(), from: z.string(), to: z.string("Choose who takes it.") });

/** Gives one meeting to another host, and shows those that are left. */
export const giveIntent = (to: string) =>
  intent({
    schema: giveForm,
    command: (ctx: RequestContext, given) => giveMeeting(ctx, given),
    to: (_, { from }) => `${to}${to.includes("?") ? "&" : "?"}leaving=${from}`,
  });
