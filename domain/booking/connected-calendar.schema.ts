import { z } from "zod";
import { webAddress } from "#domain/kernel/web-address.ts";

/** An account on a calendar server (CalDAV). The password opens the host's calendars: it is sealed and never shown. */
export const connectionForm = z.strictObject({
  address: webAddress,
  userName: z.string().trim().min(1, "Enter your user name there.").max(200, "Shorten this to 200 characters."),
  password: z.string().min(1, "Enter an app password.").max(200, "Shorten this to 200 characters."),
});

export type ConnectionForm = z.infer<typeof connectionForm>;
