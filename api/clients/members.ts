import { z } from "@hono/zod-openapi";
import { passwordDeps } from "#app/http/password-deps.ts";
import { type ClientMember, inviteMember, listMembers } from "#domain/clients/access/index.ts";
import { memberForm } from "#domain/clients/access.schema.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";

const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000004",
  name: "Ana Silva",
  email: "ana@silva.example",
  status: "active",
  isOwner: true,
  isPrimary: true,
  decides: true,
  hosts: false,
};
/** `decides`: confirms and disputes deals. `hosts`: meets the client's leads. */
const member = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: z.string(),
    isOwner: z.boolean(),
    isPrimary: z.boolean(),
    decides: z.boolean(),
    hosts: z.boolean(),
  })
  .openapi("Member", { example: sample });

/** `isEmailed`: false where no email is set up; an admin then passes the invitation on. It is never told to a program. */
const invited = member.extend({ isEmailed: z.boolean() }).openapi("InvitedMember", {
  example: { ...sample, status: "invited", isOwner: false, isPrimary: false, decides: false, isEmailed: true },
});
const newMember = z
  .strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() })
  .openapi("NewMember", { example: { firstName: "Ana", lastName: "Silva", email: "ana@silva.example" } });

const toAnswer = ({ id, name, email, status, isOwner, isPrimary, decides, hosts }: ClientMember) => ({
  id,
  name,
  email,
  status,
  isOwner,
  isPrimary,
  decides,
  hosts,
});

/** Members are read and invited. Giving them rights, and taking them away, stays with people. */
export function memberOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/members", "members:read", {
    summary: "List a client's people, the primary one first",
    answer: pageOf(member),
    run: async ({ db, actor, params }) => {
      const found = await listMembers({ db, actor }, params.clientId);
      return found.ok ? done({ items: found.value.map(toAnswer), next: null }) : found;
    },
  });
  add("post", "/clients/{clientId}/members", "members:write", {
    summary: "Invite a person to a client's portal; the first one owns it",
    body: newMember,
    answer: invited,
    keep: ({ id, isEmailed }) => ({ id, isEmailed }),
    again: async ({ db, actor, params }, { id, isEmailed }) => {
      const found = unwrap(await listMembers({ db, actor }, params.clientId));
      const one = found.find((known) => known.id === id);
      return one ? done({ ...toAnswer(one), isEmailed: isEmailed === true }) : refuse({ kind: "missing" });
    },
    run: ({ app, db, actor, now, params: { clientId }, body }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof invited>>> => {
        unwrap(await listMembers({ db: tx, actor }, clientId));
        const read = unwrap(readForm(memberForm, body));
        const made = await inviteMember(
          { db: tx, actor, ...(await passwordDeps({ app, now })) },
          { clientId, newcomer: read },
        );
        const after = made.ok ? await listMembers({ db: tx, actor }, clientId) : made;
        if (!made.ok || !after.ok) return after.ok ? refuse({ kind: "missing" }) : after;
        const one = after.value.find(({ email }) => email === read.email);
        return one ? done({ ...toAnswer(one), isEmailed: made.value.link === null }) : refuse({ kind: "missing" });
      }),
  });
}
