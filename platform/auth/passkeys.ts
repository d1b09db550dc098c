type KnownPasskey = { id: string; transports: string[] };
type Input = { challenge: string; known: KnownPasskey[] };
type Credential = { id: string; rawId: string; type: "public-key" };
type Addition = Credential & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};
type Use = Credential & {
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | null | undefined;
  };
};
type Owner = { id: string; email: string; name: string };

/** Ed25519, ES256 and RS256 (RFC 9053, RFC 8812): what current devices support. */
const algorithms = [-8, -7, -257];
const waits = 5 * 60_000;

// Loaded on first use, so that an app without passkeys starts without it.
const library = () => import("@simplewebauthn/server");

/**
 * Passkeys for the app's configured address; the address a request claims is ignored (WebAuthn, sections 7.1 and 7.2).
 * User verification (fingerprint, face or code) is required every time.
 */
export function passkeysOf(publicUrl: string) {
  const { origin, hostname: rpID } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    /** The origin passkeys work on; null where browsers refuse to create any: without https, or at an IP address. */
    site: isFit(publicUrl) ? origin : null,

    async optionsToAdd({ challenge, known, brand, owner }: Input & { brand: string; owner: Owner }): Promise<object> {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpID,
        rpName: brand,
        challenge: Buffer.from(challenge, "base64url"),
        timeout: waits,
        userID: Buffer.from(owner.id),
        userName: owner.email,
        userDisplayName: owner.name,
        excludeCredentials: known,
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /** Without `known`, the browser offers every passkey it has for this site. */
    async optionsToUse({ challenge, known }: Input): Promise<object> {
      const { generateAuthenticationOptions } = await library();
      const bytes = Buffer.from(challenge, "base64url");
      const allowed = known.length > 0 && { allowCredentials: known };
      return generateAuthenticationOptions({
        rpID,
        challenge: bytes,
        timeout: waits,
        userVerification: "required",
        ...allowed,
      });
    },

    challengeIn(clientData: string): string | null {
      const { challenge, crossOrigin } = readClientData(clientData);
      // The app is never shown in another site's frame.
      return typeof challenge === "string" && crossOrigin !== true ? challenge : null;
    },

    /** Null when anything about the response is invalid. */
    async readAddition({ response, ...answer }: Addition, expectedChallenge: string) {
      const { verifyRegistrationResponse } = await library();
      if (!(await selfSigned(response.attestationObject))) return null;
      const given = { ...answer, response, clientExtensionResults: {} };
      const input = { response: given, expectedChallenge, supportedAlgorithmIDs: algorithms, ...expected };
      const read = await verifyRegistrationResponse(input).catch(() => null);
      if (!read?.verified) return null;
      const { credential, aaguid, credentialDeviceType, credentialBackedUp } = read.registrationInfo;
      const { id: credentialId, publicKey, counter } = credential;
      const copies = { mayBeCopied: credentialDeviceType === "multiDevice", isBackedUp: credentialBackedUp };
      return { credentialId, publicKey, counter, transports: response.transports, aaguid, ...copies };
    },

    /** The signature is verified first; the device's counter is returned for the caller to judge. */
    async readUse({ response, ...answer }: Use, expectedChallenge: string, publicKey: Uint8Array) {
      const { verifyAuthenticationResponse } = await library();
      const { userHandle: _, ...said } = response;
      const given = { ...answer, response: said, clientExtensionResults: {} };
      const credential = { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 };
      const input = { response: given, expectedChallenge, credential, ...expected };
      const read = await verifyAuthenticationResponse(input).catch(() => null);
      if (!read?.verified) return null;
      return { counter: read.authenticationInfo.newCounter, isBackedUp: read.authenticationInfo.credentialBackedUp };
    },
  };
}

export type Passkeys = ReturnType<typeof passkeysOf>;

const isFit = (publicUrl: string) => {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = !/^[\d.]+$|^\[/.test(hostname);
  return isName && (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost"));
};

function readClientData(text: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return read !== null && typeof read === "object" ? read : {};
  } catch {
    return {};
  }
}

/**
 * Whether a new passkey comes without a manufacturer's certificate, which is what browsers are asked for. Certificates
 * are never verified: that would mean calling addresses supplied by a stranger.
 */
export async function selfSigned(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = object.get("fmt");
    return format === "none" || (format === "packed" && !object.get("attStmt").get("x5c"));
  } catch {
    return false;
  }
}
