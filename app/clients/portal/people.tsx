import { data, redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { personOf } from "#domain/access/actor.ts";
import { memberForm } from "#domain/clients/access.schema.ts";
import { inviteMember, listMembers, removeMember } from "#domain/clients/index.ts";
import type { Problem } from "#domain/kernel/result.ts";
import type { Route } from "./+types/people";
import { InviteForm } from "./people/invite-form.tsx";
import styles from "./people/people.module.css";
import { PeopleList } from "./people/people-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor } = ctx;
  const members = orThrow(await listMembers(db, actor, clientOf(ctx)));
  const decides = actor.role === "client" && actor.isOwner && actor.portal.mayInvite;
  return { members: members.map(({ lastSeenAt: _, ...member }) => member), decides };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, now } = ctx;
  const form = await request.clone().formData();
  if (form.get("intent") === "remove") {
    const removed = await removeMember(db, actor, clientOf(ctx), String(form.get("personId") ?? ""), now);
    if (removed.ok) throw redirect("/dashboard/people");
    return refused(removed.problem);
  }
  const read = await readForm(request, memberForm);
  if (!read.ok) return refused(read.problem);
  // Counted before anything is looked up: inviting strangers all day reveals nothing and emails no one.
  const admitted = await takeInvitation(ctx);
  if (!admitted.ok) return refused(admitted.problem);
  const invited = await inviteMember(db, actor, clientOf(ctx), read.value, await passwordDeps(ctx));
  if (!invited.ok) return refused(withTyped(invited.problem, form));
  return data({ kind: "invited" as const, ...invited.value, email: read.value.email });
}

/** How many people one owner, and all of a client's owners together, may invite per day. */
const [each, together] = [
  { points: 10, seconds: 24 * 3600 },
  { points: 20, seconds: 24 * 3600 },
];

async function takeInvitation(ctx: RequestContext) {
  const { limits } = ctx.app;
  const own = await limits.take("invite-owner", personOf(ctx.actor) ?? "", each);
  return own.ok ? limits.take("invite-client", clientOf(ctx), together) : own;
}

/** A refused command gets the same answer as a missing record, whoever asks. */
function refused(problem: Problem) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain(problem);
}

const withTyped = (problem: Problem, form: FormData): Problem =>
  problem.kind === "invalid"
    ? { ...problem, typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) }
    : problem;

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function People({ loaderData: { members, decides }, actionData }: Route.ComponentProps) {
  return (
    <div className={styles["people"]}>
      <title>People</title>
      <h1>People</h1>
      <PeopleList members={members} decides={decides} problem={actionData} />
      {decides && <InviteForm key={members.length} answer={actionData} />}
    </div>
  );
}
