import { data, redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { fieldsOf } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, toSudo } from "#app/http/respond.ts";
import { assignmentForm, memberForm, portalForm } from "#domain/clients/access.schema.ts";
import {
  assignStaff,
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
  savePortal,
  unassignStaff,
} from "#domain/clients/index.ts";
import type { Archived, Problem, Result, Typed } from "#domain/kernel/result.ts";
import { endSessionsOf, invite, sendReset } from "#domain/users/index.ts";

/** `about` names the form the answer is for: portal, assign, invite, or a person. */
export type AccessAnswer =
  | {
      kind: "refused";
      about: string;
      because: string | null;
      fields: Record<string, string[]>;
      typed: Typed;
      /** The archived person with that email address. */
      restores: Archived | null;
    }
  | { kind: "link"; about: string; link: string }
  | { kind: "mailed"; about: string };

type Asked = { ctx: RequestContext; clientId: string; form: FormData; personId: string };

/** Each button sends its command; the person it is about is sent as `personId`. */
const commands: Record<string, (asked: Asked) => Promise<Result<{ link: string | null } | null>>> = {
  portal: async ({ ctx, clientId, form }) => {
    const read = portalForm.safeParse(without(form, "intent"));
    if (!read.success) return invalid(read.error);
    const { seen, ...switches } = read.data;
    return savePortal(ctx.db, ctx.actor, clientId, { form: switches, seen, at: ctx.now });
  },
  assign: async ({ ctx, clientId, form }) => {
    const read = assignmentForm.safeParse(without(form, "intent"));
    return read.success ? assignStaff(ctx.db, ctx.actor, clientId, read.data, ctx.now) : invalid(read.error);
  },
  unassign: ({ ctx, clientId, personId }) => unassignStaff(ctx.db, ctx.actor, clientId, personId, ctx.now),
  invite: async ({ ctx, clientId, form }) => {
    const read = memberForm.safeParse(without(form, "intent"));
    if (!read.success) return invalid(read.error);
    return inviteMember(ctx.db, ctx.actor, clientId, read.data, await passwordDeps(ctx));
  },
  resend: (asked) =>
    ofMember(asked, async ({ ctx, personId }) => invite(ctx.db, ctx.actor, personId, await passwordDeps(ctx))),
  reset: (asked) =>
    ofMember(asked, async ({ ctx, personId }) => sendReset(ctx.db, ctx.actor, personId, await passwordDeps(ctx))),
  remove: ({ ctx, clientId, personId }) => removeMember(ctx.db, ctx.actor, clientId, personId, ctx.now),
  owner: (asked) => change(asked, "owner"),
  member: (asked) => change(asked, "member"),
  primary: (asked) => change(asked, "primary"),
  end: (asked) => ofMember(asked, ({ ctx, personId }) => endSessionsOf(ctx.db, ctx.actor, personId, ctx.now)),
};

/** Makes sure that the person is a member of this very client. */
async function ofMember<T>(asked: Asked, command: (asked: Asked) => Promise<Result<T>>): Promise<Result<T>> {
  const members = await listMembers(asked.ctx.db, asked.ctx.actor, asked.clientId);
  if (!members.ok) return members;
  const isMember = members.value.some(({ id }) => id === asked.personId);
  return isMember ? command(asked) : { ok: false, problem: { kind: "missing" } };
}

const change = ({ ctx, clientId, personId }: Asked, to: "owner" | "member" | "primary") =>
  changeMember(ctx.db, ctx.actor, clientId, { personId, to }, ctx.now);

/** Makes one change to a client's access; returns what to show, or redirects to the dialog. */
export async function changeAccess(ctx: RequestContext, clientId: string, request: Request) {
  if (ctx.actor.role !== "admin") throw data(null, { status: 404 });
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const command = commands[intent];
  if (!command) throw data(null, { status: 400 });
  const personId = String(form.get("personId") ?? "");
  const here = `/studio/workspace/clients/${clientId}/access`;
  const about = personId && intent !== "assign" ? personId : intent;
  const done = await command({ ctx, clientId, form, personId });
  if (!done.ok) return refused(about, done.problem, form, here);
  if (done.value?.link) return data({ kind: "link", about, link: done.value.link } satisfies AccessAnswer);
  if (intent === "resend" || intent === "reset") return data({ kind: "mailed", about } satisfies AccessAnswer);
  throw redirect(here);
}

function refused(about: string, problem: Problem, form: FormData, here: string) {
  if (problem.kind === "sudo") throw toSudo(here);
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  const because = problem.kind === "conflict" ? problem.because : null;
  const fields = problem.kind === "invalid" ? problem.fields : {};
  const restores = (problem.kind === "invalid" && problem.archived) || null;
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const status = problem.kind === "conflict" ? 409 : 422;
  return data({ kind: "refused", about, because, fields, typed, restores } satisfies AccessAnswer, { status });
}

const without = (form: FormData, name: string) => Object.fromEntries([...form].filter(([key]) => key !== name));
const invalid = (error: Parameters<typeof fieldsOf>[0]) =>
  ({ ok: false, problem: { kind: "invalid", fields: fieldsOf(error) } }) as const;
