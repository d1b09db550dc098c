import { z } from "zod";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

/** Where a host's own meetings take place; empty for nowhere. */
export const meetingLinkForm = z.strictObject({
  meetingUrl: optionalWebAddress.refine((url) => url === null || url.startsWith("https://"), {
    message: "The address must start with https://.",
  }),
});
