import { logged, recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { renameClient } from "#domain/clients/index.ts";
import { keepGoogleCredential } from "#domain/credentials/index.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { editAccount, personConflict } from "#domain/users/index.ts";
import { setPasswordFor } from "#domain/users/passwords/index.ts";
import { changeRole, readHoldings } from "#domain/users/standing/index.ts";
import type { UserDeps } from "./create-user.ts";
import { step } from "./step.ts";
import { findUser } from "./user.queries.ts";
import type { UpdateUserForm } from "./user.schema.ts";

const undecided = refuse({
  kind: "invalid",
  fields: { tasksTo: ["Choose who takes over their open tasks, or leave them unassigned."] },
});

/**
 * Updates a user in one transaction. A new password or role requires sudo, and signs the user out. The client's fields
 * are not covered by the user's version: a field left as shown changes nothing.
 */
export const updateUser = declareCommand({
  action: "person.edit",
  ids: ["id"],
  run: async (context: Context & UserDeps, { id, form }: { id: string; form: UpdateUserForm }, may) => {
    const { db, actor } = context;
    const { role, seen, password, googlePassword, companyName, shownCompany, clientId: joins } = form;
    const user = role && (await findUser(db, id));
    if (!user) return refuse({ kind: "missing" });
    const { firstName, lastName, notes, email, googleEmail } = form;
    const facts = { firstName, lastName, notes, email: email ?? user.email, seen };
    unwrap(await step("user profile", () => editAccount(context, { id, ...facts })));
    if (role !== user.role || (role === "client" && joins && !user.clientId)) {
      const held = role === "client" && form.tasksTo === undefined ? await readHoldings(context, id) : null;
      if (held?.ok && held.value.openTasks > 0) return undecided;
      const change = { role, clientId: joins, tasksTo: form.tasksTo || null };
      unwrap(await step("user profile", () => changeRole(context, { id, ...change })));
    }
    if (password) unwrap(await step("user credentials", () => setPasswordFor(context, { personId: id, password })));
    const clientId = role === "client" ? (user.clientId ?? joins) : null;
    if (clientId && user.clientId && companyName !== undefined && companyName !== shownCompany) {
      const company = { clientId, companyName, shown: shownCompany };
      unwrap(await step("client information", () => renameClient(context, company)));
    }
    if (googlePassword && !permit(actor, "credential.write", { clientId }))
      return refusal(actor, "credential.write", { clientId });
    const owner = clientId ? { clientId } : { userId: id };
    const isNewLogin = googleEmail !== form.shownGoogle;
    if (isNewLogin && user.googleEmail !== form.shownGoogle) return personConflict("changed");
    const google = { owner, email: isNewLogin ? googleEmail : user.googleEmail, password: googlePassword || null };
    if (!isNewLogin && !google.password) return recorded(null);
    const entries = await step("client information", () => keepGoogleCredential(db, may, google, context));
    return logged(null, ...entries);
  },
});
