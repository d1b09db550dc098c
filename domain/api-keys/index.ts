export { type KeyGrant, type KeyNoun, type KeyScope, keyNouns, keyScopes } from "#domain/access/key-grant.ts";
export { noteUse } from "./api-key.queries.ts";
export { type ApiKey, isScope, type KeyState } from "./api-key.ts";
export { authenticateKey, type Program } from "./authenticate-key.ts";
export { createApiKey } from "./create-api-key.ts";
export { listApiKeys } from "./list-api-keys.ts";
export { type KeyUse, listKeyUses } from "./list-key-uses.ts";
export { keyReused, onceForKey, type StoredAnswer } from "./once-for-key.ts";
export { revokeApiKey } from "./revoke-api-key.ts";
