import type { RequestContext } from "#app/http/request-context.ts";
import { door } from "#domain/access/actor.ts";
import { readSignInButton } from "#domain/identity-provider/index.ts";
import { mapped, type Result } from "#domain/kernel/result.ts";
import { listIdentities } from "#domain/users/identities/index.ts";
import type { CompanyRow } from "./company-list.tsx";

/** The user's own company accounts, formatted in their time zone, and whether the agency has such a sign-in. */
export function readCompany({
  db,
  actor,
  formats,
}: RequestContext): Promise<Result<{ accounts: CompanyRow[]; mayLink: boolean }>> {
  return mapped(listIdentities({ db, actor }), async (all) => {
    const accounts = all.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
      id,
      name: email ?? "Company account",
      host: URL.parse(issuer)?.host ?? issuer,
      since: formats.stamp(linkedAt),
      used: lastUsedAt && formats.stamp(lastUsedAt),
    }));
    return { accounts, mayLink: (await readSignInButton({ db, actor: door })) !== null };
  });
}
