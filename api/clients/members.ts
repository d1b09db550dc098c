import { z } from "@hono/zod-openapi";
import { type ClientMember, listMembers } from "#domain/clients/index.ts";
import { done } from "#domain/kernel/result.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

/** `decides`: confirms and disputes deals. */
const member = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: z.string(),
    isOwner: z.boolean(),
    isPrimary: z.boolean(),
    decides: z.boolean(),
  })
  .openapi("Member", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000004",
      name: "Ana Silva",
      email: "ana@silva.example",
      status: "active",
      isOwner: true,
      isPrimary: true,
      decides: true,
    },
  });

const toAnswer = ({ id, name, email, status, isOwner, isPrimary, decides }: ClientMember) => ({
  id,
  name,
  email,
  status,
  isOwner,
  isPrimary,
  decides,
});

/** Members are read only: inviting people and giving them rights stays with people. */
export function memberOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/members", "members:read", {
    summary: "List a client's people, the primary one first",
    answer: pageOf(member),
    run: async ({ db, actor, params }) => {
      const found = await listMembers(db, actor, params.clientId);
      return found.ok ? done({ items: found.value.map(toAnswer), next: null }) : found;
    },
  });
}
