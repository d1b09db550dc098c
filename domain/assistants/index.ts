export { type App, type Assistant, isAccessToken, scopesFor, type Tokens, teamScopes } from "./assistant.ts";
export { connectAssistant } from "./connect-assistant.ts";
export { issueTokens } from "./issue-tokens.ts";
export { disconnectAssistant, listAssistants, mostAssistants } from "./manage-assistants.ts";
export { readApp, registerApp } from "./register-app.ts";
export { authenticateAssistant, revokeToken } from "./use-tokens.ts";
