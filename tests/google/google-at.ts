import type { GoogleAddresses } from "#platform/google/oauth.ts";

/** Google as it is where nothing may leave this machine: out of reach, unless a server of the tests is there. */
export const googleAt = (host: string): GoogleAddresses => ({
  issuer: `http://${host}`,
  authorize: `http://${host}/o/oauth2/v2/auth`,
  token: `http://${host}/token`,
  revoke: `http://${host}/revoke`,
  api: `http://${host}/calendar/v3`,
  allowedHosts: [host],
});

export const noGoogle = googleAt("127.0.0.1:9");
