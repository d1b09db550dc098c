export { assignStaff, unassignStaff } from "./assign-staff.ts";
export { inviteMember } from "./invite-member.ts";
export {
  type ClientMember,
  type Contact,
  changeMember,
  isLastOwner,
  joinClient,
  listContacts,
  listMembers,
  type MemberChange,
  removeMember,
  standingOf,
} from "./members.ts";
export { type Access, readAccess, readViewedClient, savePortal } from "./portal-access.ts";
