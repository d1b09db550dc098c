import type { AppContext } from "#server/app-context.ts";

export const mcpUrlOf = ({ config }: Pick<AppContext, "config">) => `${config.publicUrl}/mcp`;
export const resourceMetadataUrlOf = ({ config }: Pick<AppContext, "config">) =>
  `${config.publicUrl}/.well-known/oauth-protected-resource/mcp`;

/** Of what is asked for (RFC 9728): who lets assistants in. */
export const resourceMetadata = (app: AppContext, name: string, scopes: readonly string[]) => ({
  resource: mcpUrlOf(app),
  authorization_servers: [app.config.publicUrl],
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
  resource_name: name,
  resource_documentation: `${app.config.publicUrl}/api/v1`,
});

/** Of who lets them in (RFC 8414): Foyer itself. */
export const serverMetadata = ({ config: { publicUrl } }: AppContext, scopes: readonly string[]) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
});
