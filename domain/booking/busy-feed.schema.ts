import { z } from "zod";
import { webAddress } from "#domain/kernel/web-address.ts";

/** The ICS address of a host's external calendar. Anyone who has it can read that calendar. */
export const busyFeedForm = z.strictObject({ url: webAddress });

export type BusyFeedForm = z.infer<typeof busyFeedForm>;
