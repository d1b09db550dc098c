import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { readSignInButton } from "#domain/identity-provider/index.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { listIdentities } from "#domain/users/identities/index.ts";
import type { CompanyRow } from "./company-list.tsx";

/** The user's own company accounts, formatted in their time zone, and whether the agency has such a sign-in. */
export async function readCompany({
  db,
  actor,
  formats,
}: RequestContext): Promise<Result<{ accounts: CompanyRow[]; mayLink: boolean }>> {
  const listed = await listIdentities({ db, actor });
  if (!listed.ok) return listed;
  const accounts = listed.value.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
    id,
    name: email ?? "Company account",
    host: URL.parse(issuer)?.host ?? issuer,
    since: formats.stamp(linkedAt),
    used: lastUsedAt && formats.stamp(lastUsedAt),
  }));
  return done({ accounts, mayLink: (await readSignInButton({ db, actor: door })) !== null });
}
