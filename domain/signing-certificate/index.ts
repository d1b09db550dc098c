export { readCertificateFile, readPublicCertificates, readSigningCertificate } from "./read-certificate.ts";
export { replaceCertificate, watchCertificate } from "./replace-certificate.ts";
export { type NewCertificate, type OpenSigner, openSigner, signingKeySecret } from "./signer.ts";
