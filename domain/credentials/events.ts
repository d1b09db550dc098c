import { declareEvents } from "#domain/kernel/event.ts";

export const credentialEvents = declareEvents({
  "credential.added": { says: "Added the credential {}", was: "client.create credential" },
  "credential.changed": { says: "Changed the credential {}", was: "credential.write" },
  "credential.revealed": { says: "Viewed the credential {}", was: "credential.reveal" },
  "credential.retired_revealed": { says: "Viewed the retired credential {}", was: "credential.reveal_retired" },
  "root_key.rotated": { says: "Rotated the root key", isMinor: true, was: "key.rotate" },
  "service_key.changed": { says: "Changed the keys for card payments", isMinor: true, was: "service_key.write" },
  "credential.imported": { says: "Imported credentials: {}", was: "data.import" },
  "credential.added_with_person": { says: "Added {}", was: "person.create credential" },
  "credential.changed_with_person": { says: "Changed {}", was: "person.edit credential" },
});
