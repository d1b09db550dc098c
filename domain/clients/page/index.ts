export { archiveClient, restoreClient } from "./archive-client.ts";
export { editClient } from "./edit-client.ts";
export { eraseClient, type Losses, readLosses } from "./erase-client.ts";
export { moveClient } from "./move-client.ts";
export { type Client, type ClientAssignee, readClient } from "./read-client.ts";
