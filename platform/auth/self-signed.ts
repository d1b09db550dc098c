/**
 * Whether a new passkey comes without a maker's certificate, as browsers are asked to send it. Certificates are never looked
 * at: checking them would mean calling addresses that a stranger wrote into them.
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
