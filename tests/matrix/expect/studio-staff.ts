import { newId } from "#domain/kernel/id.ts";
import type { Surface } from "../expectation.ts";
import { adminsOnly, team } from "../gates.ts";
import { colleague, department, departmentIdOf } from "../records/team.ts";

export const staffDoors: Surface["endpoints"] = {
  "/studio/workspace/staff": { page: team },
  "/studio/workspace/staff/invite": {
    page: adminsOnly,
    commands: {
      invite: {
        who: adminsOnly,
        form: () => ({
          firstName: "Eve",
          lastName: "Doe",
          email: `${newId()}@moss.test`,
          role: "staff",
          departmentId: "",
          key: newId(),
        }),
      },
    },
  },
  "/studio/workspace/staff/:personId": {
    record: colleague,
    page: { staff: "own", unassigned: "own", admin: "any" },
    commands: { place: { who: adminsOnly, form: () => ({ jobTitle: "Gardener", departmentId: "", seen: "1" }) } },
  },
  "/studio/workspace/departments": {
    page: adminsOnly,
    commands: {
      add: { who: adminsOnly, form: () => ({ intent: "add", name: `Garden ${newId()}` }) },
      rename: {
        who: adminsOnly,
        record: department,
        form: async (scene, side) => ({
          intent: "save",
          id: await departmentIdOf(scene, side),
          name: `Garden ${newId()}`,
        }),
      },
      archive: {
        who: adminsOnly,
        record: department,
        form: async (scene, side) => ({ intent: "archive", id: await departmentIdOf(scene, side) }),
      },
    },
  },
};
