import { data, redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, toSudo } from "#app/http/respond.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";
import { readUser } from "#domain/user-admin/index.ts";
import {
  archivePerson,
  endSessionsOf,
  erasePerson,
  invite,
  removeFactorOf,
  restorePerson,
  sendReset,
  suspendPerson,
  unlock,
} from "#domain/users/index.ts";

export type Decision = { kind: "refused"; because: string } | { kind: "link"; link: string } | { kind: "mailed" };

type Command = (ctx: RequestContext, id: string, form: FormData) => Promise<Result<{ link: string | null } | null>>;

/** What an admin may decide about a user, by the button's value. */
const commands: Record<string, Command> = {
  suspend: ({ db, actor, now }, id, form) => suspendPerson(db, actor, id, now, tasksTo(form)),
  restore: ({ db, actor, now }, id) => restorePerson(db, actor, id, now),
  archive: ({ db, actor, now }, id, form) => archivePerson(db, actor, id, now, tasksTo(form)),
  end: ({ db, actor, now }, id) => endSessionsOf(db, actor, id, now),
  factor: ({ db, actor, now }, id) => removeFactorOf(db, actor, id, now),
  unlock: ({ db, actor, now }, id) => unlock(db, actor, id, now),
  reset: async (ctx, id) => sendReset(ctx.db, ctx.actor, id, await passwordDeps(ctx)),
  invite: async (ctx, id) => invite(ctx.db, ctx.actor, id, await passwordDeps(ctx)),
  erase: async ({ db, actor, now }, id, form) => {
    const user = await readUser(db, actor, id);
    if (!user.ok) return user;
    if (form.get("typed") !== user.value.email)
      return { ok: false, problem: { kind: "conflict", because: `Enter ${user.value.email} to erase this person.` } };
    return erasePerson(db, actor, id, now);
  },
};

const tasksTo = (form: FormData) => String(form.get("tasksTo") ?? "") || null;

/** `query` says which users are listed behind the dialog. */
export async function decide(ctx: RequestContext, id: string, form: FormData, query: string) {
  const intent = String(form.get("intent"));
  const command = commands[intent];
  if (!command) throw data(null, { status: 400 });
  const here = `/studio/vault/passwords/${id}${query}`;
  const done = await command(ctx, id, form);
  if (done.ok && done.value?.link) return { kind: "link", link: done.value.link } satisfies Decision;
  if (done.ok && (intent === "reset" || intent === "invite")) return { kind: "mailed" } satisfies Decision;
  if (done.ok) throw redirect(intent === "erase" ? `/studio/vault/passwords${query}` : here);
  if (done.problem.kind === "sudo") throw toSudo(here);
  const because = sentenceOf(done.problem);
  if (because === null) throw explain(done.problem);
  return data({ kind: "refused", because } satisfies Decision, { status: 409 });
}

function sentenceOf(problem: Problem): string | null {
  if (problem.kind === "conflict") return problem.because;
  return problem.kind === "invalid" ? (Object.values(problem.fields).flat()[0] ?? null) : null;
}
