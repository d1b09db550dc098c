import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { findOpening } from "./link.queries.ts";

type Signer = {
  sign: (purpose: string, text: string) => string;
  verify: (purpose: string, text: string, signature: string) => boolean;
};

const purpose = "brief.answer";

/** The page that asks the questions, without the signature that opens it; safe to store. */
export const briefPath = (linkId: string) => `/brief/${linkId}`;

export const openBriefPath = ({ sign }: Pick<Signer, "sign">, linkId: string) =>
  `${briefPath(linkId)}.${sign(purpose, linkId)}`;

/** Signs the link of an email that was written for its holder. */
export const signBriefLink = (text: string, linkId: string, signer: Pick<Signer, "sign">): string =>
  text.replace(new RegExp(`${briefPath(linkId)}(?![\\w./?-])`, "g"), openBriefPath(signer, linkId));

type Respondent = Extract<Actor, { role: "respondent" }>;
export type OpenedLink = { state: "open"; actor: Respondent } | { state: "lapsed" };

/** Who holds a link: null where we did not sign it. One that lapsed or was taken back opens nothing any more. */
export async function openBriefLink(
  { db, now, keys: { verify } }: { db: Database; now: Date; keys: Pick<Signer, "verify"> },
  link: string,
): Promise<OpenedLink | null> {
  const [linkId = "", signature = "", ...rest] = link.split(".");
  if (!isId(linkId) || rest.length > 0 || !verify(purpose, linkId, signature)) return null;
  const found = await findOpening(db, linkId);
  if (!found) return null;
  const { clientId, name, expiresAt, revokedAt } = found;
  if (revokedAt || expiresAt <= now) return { state: "lapsed" };
  return { state: "open", actor: { role: "respondent", linkId, clientId, name } };
}
