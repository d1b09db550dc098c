export { type KeyGrant, type KeyNoun, type KeyScope, keyNouns, keyScopes } from "#domain/access/key-grant.ts";
export { noteUse } from "./api-key.queries.ts";
export { type ApiKey, isScope, type KeyState } from "./api-key.ts";
export { authenticateKey, type Program } from "./authenticate-key.ts";
export { type KeyUse, listApiKeys, listKeyUses } from "./list-api-keys.ts";
export { createApiKey, revokeApiKey } from "./manage-api-keys.ts";
export { keyReused, onceForKey, type StoredAnswer } from "./once-for-key.ts";
