import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** The certificate that papers are sealed with ends soon. */
export const certificateEnding = eventFacts({ subject: z.string(), endsOn: z.string() });

export const signingCertificateEvents = declareEvents({
  "signing_certificate.made": { says: "Made a certificate for signing papers", isMinor: true },
  "signing_certificate.replaced": { says: "Replaced the certificate for signing papers", isMinor: true },
  "signing_certificate.ending": {
    says: "Noted that the certificate for signing papers ends soon",
    isMinor: true,
    facts: certificateEnding,
    tells: ["certificate_ending"],
  },
});
