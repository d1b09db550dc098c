export { AddClientFailed, addClient } from "./add-client.ts";
export { type Campaign, listCampaigns, readCampaign, saveCampaign } from "./campaigns/campaigns.ts";
export { basisPoints } from "./client.schema.ts";
export { type ClientStatus, clientStatuses, movesFrom } from "./client.ts";
export { campaignConflict, clientConflict, monthConflict } from "./conflicts.ts";
export { createClient } from "./create-client.ts";
export { displayName } from "./display-name.ts";
export { renameClient } from "./page/edit-client.ts";
