export type { App, Assistant, Tokens } from "./assistant.ts";
export { isAccessToken, scopesFor, teamScopes } from "./assistant.ts";
export { authenticateAssistant } from "./authenticate-assistant.ts";
export { connectAssistant } from "./connect-assistant.ts";
export { disconnectAssistant } from "./disconnect-assistant.ts";
export { issueTokens } from "./issue-tokens.ts";
export { listAssistants, mostAssistants } from "./list-assistants.ts";
export { readApp, registerApp } from "./register-app.ts";
export { revokeToken } from "./revoke-token.ts";
