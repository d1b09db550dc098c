import { z } from "@hono/zod-openapi";
import { done } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Operations } from "../operation/operation.ts";

/** What a program needs to write days and amounts as the agency does. Everything else stays in the studio. */
const settings = z
  .object({
    agency: z.string(),
    supportEmail: z.string().nullable(),
    timeZone: z.string(),
    currency: z.string(),
    newClients: z.object({ timeZone: z.string(), currency: z.string() }),
    bookings: z.object({ cutOffMinutes: z.int() }),
  })
  .openapi("Settings", {
    example: {
      agency: "Foyer",
      supportEmail: "hello@agency.example",
      timeZone: "Europe/Lisbon",
      currency: "EUR",
      newClients: { timeZone: "Europe/Lisbon", currency: "EUR" },
      bookings: { cutOffMinutes: 240 },
    },
  });

export function settingOperations({ add }: Operations) {
  add("get", "/settings", "settings:read", {
    summary: "Read the settings that other programs follow",
    answer: settings,
    run: async ({ db, actor }) => {
      const { brand, place, newClients, bookings } = await readSettings({ db, actor });
      return done({
        agency: brand.name,
        supportEmail: brand.supportEmail,
        timeZone: place.timeZone,
        currency: place.currency,
        newClients: {
          timeZone: newClients.timeZone ?? place.timeZone,
          currency: newClients.currency ?? place.currency,
        },
        bookings: { cutOffMinutes: bookings.cutOffMin },
      });
    },
  });
}
