export { openSigner } from "./open-signer.ts";
export { readCertificateFile, readPublicCertificates, readSigningCertificate } from "./read-certificate.ts";
export { replaceCertificate, watchCertificate } from "./replace-certificate.ts";
export { type NewCertificate, type OpenSigner, signingKeySecret } from "./signer.ts";
