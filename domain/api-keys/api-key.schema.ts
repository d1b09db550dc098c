import { z } from "zod";
import { agencyNouns, isReadOnly, type KeyNoun, type KeyScope, keyNouns } from "#domain/access/key-grant.ts";
import { line } from "#domain/kernel/plain-text.ts";

/** How many days a key may last. */
export const keyLives = ["30", "90", "365", "never"] as const;

const reach = z.enum(["none", "read", "write"], "Choose one of the list.").default("none");
const reading = z.enum(["none", "read"], "Choose one of the list.").default("none");

const scopesOf = (noun: KeyNoun, chosen: z.infer<typeof reach>): KeyScope[] => {
  if (chosen === "none") return [];
  return chosen === "read" || isReadOnly(noun) ? [`${noun}:read`] : [`${noun}:read`, `${noun}:write`];
};

const agencyWords = {
  finances: "Bank, tax, ageing and rules for shares",
  leads: "Leads",
  rules: "Rules",
  videos: "Videos",
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
    exclusions: reach.default("none"),
    finances: reach.default("none"),
    invoices: reading,
    items: reach,
    leads: reach,
    members: reach,
    papers: reach.default("none"),
    payments: reading,
    results: reach,
    rules: reach.default("none"),
    settings: reading,
    tasks: reach,
    updates: reach,
    videos: reading,
    /** Ticked: it may archive clients and restore them. */
    archive: z.literal("on").optional(),
    /** Ticked: it may record what charges a fee. */
    charge: z.literal("on").optional(),
  })
  .transform(({ name, clientId, lasts, archive, charge, ...chosen }) => ({
    name,
    clientId,
    lasts: lasts === "never" ? null : Number(lasts),
    scopes: [
      ...keyNouns.flatMap((noun) => scopesOf(noun, chosen[noun])),
      ...(archive ? (["clients:archive"] satisfies KeyScope[]) : []),
      ...(charge ? (["deals:charge"] satisfies KeyScope[]) : []),
    ],
  }))
  .refine(({ scopes }) => scopes.length > 0, { path: ["bookings"], error: "Choose at least one thing it may read." })
  .refine(({ scopes }) => !scopes.includes("deals:charge") || scopes.includes("deals:write"), {
    path: ["charge"],
    error: "Let the key read and change deals as well, or leave this out.",
  })
  .refine(({ scopes }) => !scopes.includes("clients:archive") || scopes.includes("clients:write"), {
    path: ["archive"],
    error: "Let the key read and change clients as well, or leave this out.",
  })
  .refine(({ scopes, clientId }) => !scopes.includes("clients:archive") || clientId === null, {
    path: ["archive"],
    error: "A key for one client archives none. Let it see all clients, or leave this out.",
  })
  .superRefine(({ scopes, clientId }, fix) => {
    const outside = clientId === null ? [] : agencyNouns.filter((noun) => scopes.includes(`${noun}:read`));
    for (const noun of outside)
      fix.addIssue({
        code: "custom",
        path: [noun],
        message: `${agencyWords[noun]} belong to no client. Leave them out, or let the key see all clients.`,
      });
  });
export type ApiKeyForm = z.infer<typeof apiKeyForm>;
