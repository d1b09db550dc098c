import { declareEvents } from "#domain/kernel/event.ts";

export const identityProviderEvents = declareEvents({
  "identity_provider.changed": { says: "Changed the company's sign-in", isMinor: true, was: "identity_provider.write" },
  "identity_provider.removed": {
    says: "Removed the company's sign-in",
    isMinor: true,
    mails: true,
    was: "identity_provider.remove",
  },
});
