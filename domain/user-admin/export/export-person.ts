import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { isId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { userAdminEvents } from "../events.ts";
import * as data from "./person-data.queries.ts";
import { selectBrowsers, selectIdentities, selectPasskeys, selectSignIns } from "./sign-in-data.queries.ts";

/**
 * Everything Foyer knows about a person, to be given to them on request: without credentials, and at most ten thousand
 * records of each kind. The export is audited.
 */
export const exportPerson = declareCommand({
  action: "person.export",
  refusedAs: "forbidden",
  run: async ({ db, now }, { id }: { id: string }, may) => {
    const account = isId(id) ? await data.selectAccount(db, may, id) : undefined;
    if (!account) return refuse({ kind: "missing" });
    const { email } = account;
    const told: Record<string, unknown> = {
      exportedAt: now,
      account,
      companies: await data.selectMemberships(db, may, id),
      clients: await data.selectAssignments(db, may, id),
      acceptedPolicies: await data.selectAcceptances(db, may, id),
      sessions: await selectSignIns(db, may, id),
      notifiedBrowsers: await selectBrowsers(db, may, id),
      companyAccounts: await selectIdentities(db, may, id),
      passkeys: await selectPasskeys(db, may, id),
      meetings: await data.selectMeetings(db, may, id, email),
      leads: await data.selectLeads(db, may, email),
      mails: await data.selectMails(db, may, email),
      notifications: await data.selectNews(db, may, id),
      expenses: await data.selectExpenses(db, may, id),
      credentials: await data.selectLogins(db, may, id),
      updates: await data.selectUpdates(db, may, id),
      comments: await data.selectComments(db, may, id),
      trainings: await data.selectTrainings(db, may, id),
      tasks: await data.selectTasks(db, may, id),
      taskComments: await data.selectTaskComments(db, may, id),
      actions: await data.selectActions(db, may, id),
    };
    return logged(told, userAdminEvents["person.exported"].entry({ entityId: id }));
  },
});
