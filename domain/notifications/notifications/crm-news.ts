import { crmRefused } from "#domain/crm/events.ts";
import { listDeciders } from "#domain/deals/answer/index.ts";
import { oneLine, type Teller } from "./news.ts";
import { findClientName } from "./subject.queries.ts";
import { listTeamToTell } from "./update-subject.queries.ts";

/** Told to those who can enter another token, and to the agency, which waits for what is read there. */
export const crmRefusedNews: Teller = async (tx, may, { entityId, clientId, after }) => {
  const { crm = "The CRM", problem = "" } = crmRefused.read(after);
  const client = clientId && (await findClientName(tx, may, clientId));
  if (!clientId || !client) return [];
  const about = { event: "crm_refused", thread: `crm:${entityId}`, clientId } as const;
  const [deciders, team] = await Promise.all([
    listDeciders(tx, may, clientId),
    listTeamToTell(tx, may, clientId, { onlyAdmins: false }),
  ]);
  const theirs = { path: "/dashboard/settings/crm", title: `Your ${crm} is no longer read: ${oneLine(problem)}` };
  const ours = {
    path: `/studio/workspace/clients/${clientId}`,
    title: `${crm} of ${oneLine(client)} is no longer read. Its deciding members are told.`,
  };
  return [
    ...deciders.map((userId) => ({ ...about, ...theirs, userId })),
    ...team.map((userId) => ({ ...about, ...ours, userId })),
  ];
};
