import { newId } from "#domain/kernel/id.ts";
import type { Answers, Command, Expectation, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { client } from "../records/client.ts";
import { givenMeeting } from "../records/leaving-host.ts";
import { assigneeIdOf, memberIdOf } from "../records/member.ts";

const inScope: Answers = { staff: "own", admin: "any" };
const about = (intent: string, status?: string): Command => ({
  who: adminsOnly,
  form: async (scene, side) => ({ intent, personId: await memberIdOf(scene, side, status) }),
});
const newcomer = () => ({ firstName: "Eve", lastName: "Doe", email: `${newId()}@moss.test` });

const access: Expectation = {
  record: client,
  page: adminsOnly,
  commands: {
    portal: { who: adminsOnly, form: () => ({ intent: "portal", enabled: "on", seen: "1" }) },
    assign: {
      who: adminsOnly,
      form: ({ cast }) => ({ intent: "assign", personId: cast.people.unassigned.id }),
    },
    unassign: {
      who: adminsOnly,
      form: async (scene, side) => ({ intent: "unassign", personId: await assigneeIdOf(scene, side) }),
    },
    invite: { who: adminsOnly, form: () => ({ intent: "invite", ...newcomer() }) },
    resend: about("resend", "invited"),
    reset: { ...about("reset"), sudo: true },
    owner: about("owner"),
    decider: about("decider"),
    reader: about("reader"),
    primary: about("primary"),
    host: about("host"),
    "no-host": about("no-host"),
    give: { who: adminsOnly, form: givenMeeting },
    end: { ...about("end"), sudo: true },
    remove: about("remove"),
  },
};

/** Who gets access to a client's dashboard. */
export const accessDoors: Surface["endpoints"] = {
  "/studio/workspace/clients/:clientId/access": access,
  "/studio/workspace/clients/:clientId/people": { ...access, page: inScope },
};
