import { z } from "zod";
import { type KeyNoun, type KeyScope, keyNouns } from "#domain/access/key-grant.ts";
import { line } from "#domain/kernel/plain-text.ts";

/** How many days a key may last. */
export const keyLives = ["30", "90", "365", "never"] as const;

const reach = z.enum(["none", "read", "write"], "Choose one of the list.").default("none");

const scopesOf = (noun: KeyNoun, chosen: z.infer<typeof reach>): KeyScope[] => {
  if (chosen === "none") return [];
  return chosen === "read" ? [`${noun}:read`] : [`${noun}:read`, `${noun}:write`];
};

/** A new key, with how far it reaches into each kind of record. */
export const apiKeyForm = z
  .strictObject({
    name: line(1, 80, "Enter a name, such as that of the program that will use it."),
    clientId: z.union([z.literal("").transform(() => null), z.uuid("Choose one of the clients.")]).default(null),
    lasts: z.enum(keyLives, "Choose how long it lasts."),
    bookings: reach,
    clients: reach,
    deals: reach,
    leads: reach,
    tasks: reach,
    updates: reach,
  })
  .transform(({ name, clientId, lasts, ...chosen }) => ({
    name,
    clientId,
    lasts: lasts === "never" ? null : Number(lasts),
    scopes: keyNouns.flatMap((noun) => scopesOf(noun, chosen[noun])),
  }))
  .refine(({ scopes }) => scopes.length > 0, { path: ["bookings"], error: "Choose at least one thing it may read." })
  .refine(({ scopes, clientId }) => clientId === null || !scopes.includes("leads:read"), {
    path: ["leads"],
    error: "Leads belong to no client. Leave them out, or let the key see all clients.",
  });
export type ApiKeyForm = z.infer<typeof apiKeyForm>;
