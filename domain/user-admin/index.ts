export { createUser, type UserDeps } from "./create-user.ts";
export { exportPerson } from "./export/export-person.ts";
export { inviteColleague } from "./invite-colleague.ts";
export { listUsers, readUser, type User, type UserRow } from "./read-users.ts";
export { UserStepFailed } from "./step.ts";
export { updateUser } from "./update-user.ts";
