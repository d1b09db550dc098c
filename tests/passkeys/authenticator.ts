import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { cbor } from "./cbor.ts";

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };
type Way = {
  origin: string;
  rpId: string;
  /** Asked for a fingerprint, a face or a code (user verification). */
  isVerified: boolean;
  counter: number;
  crossOrigin: boolean;
  /** Signs with a key other than the registered one. */
  isForged: boolean;
  userHandle: string | null;
};

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const newPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A software authenticator: one ES256 passkey, created and used as in WebAuthn Level 3, attestation "none". */
export function newAuthenticator(origin: string) {
  const pair = newPair();
  const other = newPair();
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle: string | null = null;
  const usual = (): Way => ({
    origin,
    rpId: new URL(origin).hostname,
    isVerified: true,
    counter,
    crossOrigin: false,
    isForged: false,
    userHandle: handle,
  });
  const jwk = pair.publicKey.export({ format: "jwk" });
  const point = (text = "") => Buffer.from(text, "base64url");
  const publicKey = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(jwk.x)],
      [-3, point(jwk.y)],
    ]),
  );
  const clientData = (type: string, challenge: string, way: Way) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: way.origin, crossOrigin: way.crossOrigin }));
  // Flags: user present, backup eligible, backed up; user verified; attested key included.
  const data = ({ rpId, isVerified, counter }: Way, key: Buffer | null) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(0x19 | (isVerified ? 0x04 : 0) | (key ? 0x40 : 0));
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest, ...(key ? [key] : [])]);
  };
  const told = { id: b64(credentialId), rawId: b64(credentialId), type: "public-key" as const };

  return {
    id: told.id,
    publicKey,
    /** navigator.credentials.create */
    create(options: object, but: Partial<Way> = {}) {
      const { challenge, user } = options as Options; // the app's own JSON
      const way = { ...usual(), ...but };
      handle = user?.id ?? null;
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]);
      const attestation = new Map<string, string | Buffer | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", data(way, key)],
      ]);
      const clientDataJSON = b64(clientData("webauthn.create", challenge, way));
      return { ...told, response: { clientDataJSON, attestationObject: b64(cbor(attestation)), transports: ["usb"] } };
    },
    /** navigator.credentials.get; increments the counter unless given one. */
    get(options: object, but: Partial<Way> = {}) {
      const { challenge } = options as Options; // the app's own JSON
      counter += 1;
      const way = { ...usual(), ...but };
      const said = clientData("webauthn.get", challenge, way);
      const authenticator = data(way, null);
      const privateKey = (way.isForged ? other : pair).privateKey;
      const signature = sign("sha256", Buffer.concat([authenticator, sha256(said)]), privateKey);
      const bytes = { clientDataJSON: b64(said), authenticatorData: b64(authenticator), signature: b64(signature) };
      return { ...told, response: { ...bytes, userHandle: way.userHandle } };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
