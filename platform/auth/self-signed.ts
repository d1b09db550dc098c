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
