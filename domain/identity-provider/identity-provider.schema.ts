import { z } from "zod";
import { onceValid } from "#domain/kernel/cross-field.ts";
import { line } from "#domain/kernel/plain-text.ts";

const ticked = z
  .literal("on")
  .optional()
  .transform((box) => box === "on");

/** People copy the address of the discovery document as often as the issuer. */
const asIssuer = (text: string) => text.trim().replace(/\/\.well-known\/openid-configuration$/, "");

/** The issuer of one Microsoft directory has the directory in its address; these mean every directory there is. */
const isEveryDirectory = (url: URL) =>
  url.hostname === "login.microsoftonline.com" && /^\/(common|organizations|consumers)(\/|$)/.test(url.pathname);

function wrongWith(issuer: string, isPrivate: boolean): string | null {
  const url = URL.parse(issuer);
  const isPlain = url?.protocol === "http:";
  if (!url || !(url.protocol === "https:" || isPlain)) return "Enter the issuer's address, beginning with https://.";
  if (url.username || url.password || url.search || url.hash)
    return "Enter the address without a name, a password, a question mark or a # in it.";
  if (isPlain && !isPrivate) return "It has to begin with https://, unless the issuer is inside your own network.";
  if (isEveryDirectory(url)) return "Enter the address of your own directory: its id comes after the first slash.";
  return null;
}

/** How the company signs in. An empty secret keeps the one that is stored. `seen`: the version that was shown. */
export const identityProviderForm = z
  .strictObject({
    issuer: z.string().transform(asIssuer).pipe(z.string().max(500, "Shorten this to 500 characters.")),
    clientId: line(1, 300, "Enter the client ID."),
    secret: z.string().trim().max(500, "Shorten this to 500 characters."),
    label: line(1, 40, "Enter the button's text."),
    isOn: ticked,
    isPrivate: ticked,
    asksForFactor: ticked,
    seen: z.coerce.number().int().min(0),
  })
  .superRefine(({ issuer, isPrivate }, fix) => {
    const message = wrongWith(issuer, isPrivate);
    if (message) fix.addIssue({ code: "custom", path: ["issuer"], message });
  }, onceValid("issuer"));

/** `seen`: the version that was shown. */
export const removalForm = z.object({ seen: z.coerce.number().int().min(1) });

export type IdentityProviderForm = z.infer<typeof identityProviderForm>;
