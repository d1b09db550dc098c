import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const signingCertificateConflict = conflictsOf("signing-certificate", {
  changed: overtaken("Someone else changed the certificate in the meantime. Check it, then try again."),
  none: "There is no certificate to seal with. Make one in the settings, under Signatures.",
  ended: "The certificate for signing papers has expired. Replace it in the settings, under Signatures.",
  locked: "The key for signing papers could not be opened. Replace the certificate in the settings, under Signatures.",
});
