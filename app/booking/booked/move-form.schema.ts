import { z } from "zod";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { instant } from "#domain/meetings/booking.schema.ts";

/** A new start for a booking, read on the clock of that zone from now on. */
export const moveForm = z.strictObject({ start: instant, timeZone });
