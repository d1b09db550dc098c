export { createUser, type UserDeps } from "./create-user.ts";
export { exportPerson } from "./export/export-person.ts";
export { inviteColleague } from "./invite-colleague.ts";
export { listUsers, type UserRow } from "./list-users.ts";
export { readUser, type User } from "./read-user.ts";
export { UserStepFailed } from "./step.ts";
export { updateUser } from "./update-user.ts";
