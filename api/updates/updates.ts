import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import {
  editUpdate,
  listUpdates,
  postUpdate,
  readUpdate,
  type Update,
  updateConflict,
  withdrawUpdate,
} from "#domain/updates/index.ts";
import { editForm } from "#domain/updates/update.schema.ts";
import { instantOf } from "../instant.ts";
import { money, toMoney } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { momentCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";

const update = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    title: z.string(),
    description: z.string(),
    amount: money.nullable(),
    status: z.enum(["pending", "approved", "rejected", "withdrawn"]),
    side: z.enum(["client", "agency"]),
    author: z.string().nullable(),
    createdAt: z.string(),
    version: z.int(),
  })
  .openapi("Update", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000050",
      clientId: "019aa5e2-7c00-7000-8000-000000000001",
      title: "Two meetings held",
      description: "",
      amount: null,
      status: "approved",
      side: "agency",
      author: "Noor Haddad",
      createdAt: "2026-11-23T09:00:00Z",
      version: 1,
    },
  });
/** With an amount it waits for an admin: a key decides nothing about money. */
const newUpdate = z
  .strictObject({ title: z.string(), description: z.string().optional(), amount: z.string().optional() })
  .openapi("NewUpdate", { example: { title: "Two meetings held", description: "Both in Porto." } });

/** A key changes what was posted in its maker's name, and only while it waits. Nobody's decision is its own. */
const updateChange = z
  .strictObject({ title: z.string(), description: z.string(), amount: z.string(), status: z.literal("withdrawn") })
  .partial()
  .openapi("UpdateChange", { example: { title: "Three meetings held" } });

const toAnswer = ({ id, clientId, title, description, amount, status, side, author, createdAt, version }: Update) => ({
  id,
  clientId,
  title,
  description,
  amount: toMoney(amount),
  status,
  side,
  author,
  createdAt: instantOf(createdAt),
  version,
});

export function updateOperations({ add }: Operations) {
  const path = "/clients/{clientId}/updates";
  add("get", path, "updates:read", {
    summary: "List a client's updates, the newest first",
    query: z.strictObject({ after: momentCursor.optional() }),
    answer: pageOf(update),
    run: async ({ db, actor, params, query }) => {
      const page = await listUpdates({ db, actor }, { clientId: params.clientId, before: query.after ?? null });
      return page.ok ? done({ items: page.value.rows.map(toAnswer), next: page.value.next }) : page;
    },
  });
  add("get", `${path}/{updateId}`, "updates:read", {
    summary: "Read an update",
    answer: update,
    isVersioned: true,
    run: (call) => read(call, call.params.updateId),
  });
  add("post", path, "updates:write", postUpdate, {
    summary: "Post an update to a client",
    body: newUpdate,
    answer: update,
    isVersioned: true,
    of: ({ params: { clientId }, today: day }) => ({ clientId, day }),
    fields: ({ body }) => ({ ...body, key: newId() }),
    read,
  });
  add("patch", `${path}/{updateId}`, "updates:write", {
    summary: "Change an update that waits for a decision, or withdraw it",
    body: updateChange,
    answer: update,
    isVersioned: true,
    run: ({ db, actor, now, params: { clientId, updateId: id }, body: { status, ...facts }, seen }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof update>>> => {
        const was = unwrap(await readUpdate({ db: tx, actor }, { clientId, id }));
        const { version, title, description, amount } = was;
        if (version !== seen) return updateConflict("changed");
        const known = { title, description, amount: amount && toDecimal(amount) };
        const read = unwrap(readForm(editForm, { ...known, ...facts, seen: String(seen) }));
        const isEdited = Object.keys(facts).length > 0 || !status;
        const saved = isEdited ? await editUpdate({ db: tx, actor, now }, { clientId, id, ...read }) : done(null);
        const gone = saved.ok && status ? await withdrawUpdate({ db: tx, actor, now }, { clientId, id }) : saved;
        const after = gone.ok ? await readUpdate({ db: tx, actor }, { clientId, id }) : gone;
        return after.ok ? done(toAnswer(after.value)) : after;
      }),
  });
}

type UpdateCall = { db: Database; actor: Program; params: { clientId: string } };

async function read({ db, actor, params: { clientId } }: UpdateCall, id: string) {
  const found = await readUpdate({ db, actor }, { clientId, id });
  return found.ok ? done(toAnswer(found.value)) : found;
}
