import { briefAnswered } from "#domain/briefs/events.ts";
import { listMembersToAsk } from "./brief-subject.queries.ts";
import { oneLine, type Teller } from "./news.ts";
import { findClientName } from "./subject.queries.ts";
import { listTeamToTell } from "./update-subject.queries.ts";

const threadOf = (clientId: string) => `brief:${clientId}`;

/** Told to the client's people: there is something to answer, or there still is. */
export const briefAsked: Teller = async (tx, may, { event, clientId }) => {
  if (!clientId) return [];
  const title =
    event === "brief.reminded"
      ? "The brief is still waiting for your answers."
      : "A brief is waiting for your answers. Work begins with what you tell us there.";
  const about = {
    event: "brief_asked",
    thread: threadOf(clientId),
    clientId,
    title,
    path: "/dashboard/brief",
  } as const;
  const members = await listMembersToAsk(tx, may, clientId);
  return members.map((userId) => ({ ...about, userId }));
};

/** Told to the client's team. */
export const briefDone: Teller = async (tx, may, { clientId, after }) => {
  const name = clientId && (await findClientName(tx, may, clientId));
  if (!clientId || !name) return [];
  const { answered = 0, asked = 0 } = briefAnswered.read(after);
  const title = `The brief of ${oneLine(name)} is done: ${answered} of ${asked} answered.`;
  const path = `/studio/workspace/clients/${clientId}/brief`;
  const about = { event: "brief_done", thread: threadOf(clientId), clientId, title, path } as const;
  const team = await listTeamToTell(tx, may, clientId, { onlyAdmins: false });
  return team.map((userId) => ({ ...about, userId }));
};
