export { assignStaff, unassignStaff } from "./access/assign-staff.ts";
export { inviteMember } from "./access/invite-member.ts";
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
} from "./access/members.ts";
export { type Access, readAccess, readViewedClient } from "./access/read-access.ts";
export { savePortal } from "./access/save-portal.ts";
export { AddClientFailed, addClient } from "./add-client.ts";
export { type Campaign, listCampaigns, readCampaign } from "./campaigns/list-campaigns.ts";
export { saveCampaign } from "./campaigns/save-campaign.ts";
export { basisPoints } from "./client.schema.ts";
export { type ClientStatus, clientStatuses, movesFrom } from "./client.ts";
export { campaignConflict, clientConflict, monthConflict } from "./conflicts.ts";
export { createClient } from "./create-client.ts";
export { displayName } from "./display-name.ts";
export { activeClients, type ClientCard, countClientFigures, listClients } from "./list/list-clients.ts";
export { type ClientName, type ListedClient, listClientNames, pageClients } from "./list/page-clients.ts";
export { archiveClient, restoreClient } from "./page/archive-client.ts";
export { editClient } from "./page/edit-client.ts";
export { eraseClient, type Losses, readLosses } from "./page/erase-client.ts";
export { moveClient } from "./page/move-client.ts";
export { type Client, type ClientAssignee, readClient } from "./page/read-client.ts";
export { renameClient } from "./rename-client.ts";
export { importResults, previewResults, type ResultPreview } from "./results/import/import-results.ts";
export { offerTemplate } from "./results/import/offer-template.ts";
export { type PlannedResult, type ResultRow, resultColumns } from "./results/import/plan-import.ts";
export {
  listResults,
  type MonthlyResult,
  type ResultSource,
  readResult,
  totalResults,
} from "./results/read-results.ts";
export { saveResult } from "./results/save-result.ts";
