/** What is used of it; the package brings no types. */
declare module "http_ece" {
  type Encryption = {
    version: "aes128gcm";
    /** The browser's point on the curve, and its secret (base64url). */
    dh: string;
    authSecret: string;
    /** The key pair of this one message. */
    privateKey: import("node:crypto").ECDH;
    salt?: string;
  };
  const ece: { encrypt(plain: Buffer, how: Encryption): Buffer };
  export default ece;
}
