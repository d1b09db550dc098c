export { archiveClient, restoreClient } from "./archive-client.ts";
export { editClient, moveClient } from "./edit-client.ts";
export { eraseClient, type Losses, readLosses } from "./erase-client.ts";
export { type Client, type ClientAssignee, readClient } from "./read-client.ts";
