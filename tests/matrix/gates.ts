import type { Answers, Gate } from "./expectation.ts";

export const everyone = {
  visitor: "any",
  owner: "any",
  stranger: "any",
  staff: "any",
  unassigned: "any",
  admin: "any",
  viewing: "any",
  pending: "any",
  suspended: "any",
  idle: "any",
} as const satisfies Answers;

export const team = { staff: "any", unassigned: "any", admin: "any" } as const satisfies Answers;
export const staffOnly = { staff: "any", unassigned: "any" } as const satisfies Answers;
export const adminsOnly = { admin: "any" } as const satisfies Answers;
export const clients = { owner: "any", stranger: "any" } as const satisfies Answers;
export const open: Gate = {
  visitor: "in",
  owner: "in",
  stranger: "in",
  staff: "in",
  unassigned: "in",
  admin: "in",
  viewing: "in",
  pending: "in",
  suspended: "in",
  idle: "in",
};

const out = { visitor: "/login", suspended: "/login", idle: "/login", pending: "/login/second-factor" } as const;

export const studio: Gate = {
  ...out,
  owner: "/dashboard",
  stranger: "/dashboard",
  viewing: "/dashboard",
  staff: "in",
  unassigned: "in",
  admin: "in",
};

export const portal: Gate = {
  ...out,
  owner: "in",
  stranger: "in",
  viewing: "in",
  staff: 404,
  unassigned: 404,
  admin: 404,
};

export const profile: Gate = {
  ...out,
  owner: "in",
  stranger: "in",
  viewing: 404,
  staff: "in",
  unassigned: "in",
  admin: "in",
};
