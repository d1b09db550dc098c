import { z } from "zod";
import { webAddress } from "#domain/kernel/web-address.ts";

/** The address of another calendar of a host, in ICS form. Whoever has it can read that calendar. */
export const busyFeedForm = z.strictObject({ url: webAddress });

export type BusyFeedForm = z.infer<typeof busyFeedForm>;
