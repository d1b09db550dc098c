import { data, redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { toSudo } from "#app/http/respond.ts";
import { door } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { readSignInButton } from "#domain/identity-provider/index.ts";
import { mapped, type Problem, type Result } from "#domain/kernel/result.ts";
import { listIdentities, unlinkIdentity } from "#domain/users/identities/index.ts";
import type { CompanyRow } from "./company-list.tsx";
import { setOut } from "./set-out.ts";
import { sentenceOf } from "./told.ts";

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

/** Why a company account was not linked or unlinked. */
export type CompanyAnswer = { kind: "company"; because: string };

/** Sets out to link the user's company account, or unlinks one. `here`: the path to come back to. */
export async function changeCompany(ctx: RequestContext, form: FormData, here: string) {
  const { db, actor, session, now } = ctx;
  const sessionId = session?.id ?? "";
  if (form.get("intent") === "unlink-company") {
    const identityId = String(form.get("identity") ?? "");
    const unlinked = await unlinkIdentity({ db, actor, now }, { identityId, sessionId });
    return unlinked.ok ? redirect(here) : refused(unlinked.problem, here);
  }
  if (form.get("intent") !== "link-company") throw data(null, { status: 400 });
  const subject = { userId: "id" in actor ? actor.id : "" };
  if (!permit(actor, "identity.link", subject)) return refused(refusal(actor, "identity.link", subject).problem, here);
  const away = await setOut(ctx, { kind: "link", sessionId, back: here });
  return away ?? say(sentenceOf("off") ?? "");
}

const say = (because: string) => data<CompanyAnswer>({ kind: "company", because }, { status: 409 });

function refused(problem: Problem, here: string) {
  if (problem.kind === "sudo") throw toSudo(here);
  if (problem.kind === "conflict") return say(problem.because);
  throw data(null, { status: 404 });
}
