import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";
import { isRedirectUri, teamScopes } from "./assistant.ts";

const redirectUri = z.string().refine(isRedirectUri, "Use https, or http on this computer.");

/** What an app says of itself when it registers (RFC 7591). All else it may say is of no use here. */
export const appForm = z.object({
  client_name: line(1, 80, "Send a client_name.").default("An assistant"),
  redirect_uris: z.array(redirectUri).min(1).max(10),
  token_endpoint_auth_method: z.literal("none").optional(),
});
export type AppForm = z.infer<typeof appForm>;

const challenge = z.string().regex(/^[\w-]{43}$/);

/** What an app asks for when it sends a person to the consent screen. The redirect URI was looked at before. */
export const connectForm = z.object({
  response_type: z.literal("code"),
  code_challenge: challenge,
  code_challenge_method: z.literal("S256"),
  scope: z.string().max(1000).default(""),
});

/** What a person lets it into, of what it asked for: a box for each. */
export const consentForm = z
  .partialRecord(z.enum(teamScopes), z.literal("on"))
  .transform((boxes) => teamScopes.filter((scope) => boxes[scope] === "on"));
