import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `clientId`: left out while an item is new. */
export const itemChanged = eventFacts({
  title: z.string(),
  isShared: z.boolean(),
  clientId: z.string().nullish(),
});

/** A member of a client uploaded a file. */
export const itemUploaded = eventFacts({ title: z.string() });

export const itemEvents = declareEvents({
  "item.created": { says: "Added {} to the vault", tells: ["document_shared", "item_shared"], was: "item.create" },
  "item.edited": { says: "Changed {} in the vault", tells: ["document_shared", "item_shared"], was: "item.edit" },
  "item.uploaded": { says: "Uploaded {}", facts: itemUploaded, tells: ["file_uploaded"], was: "item.upload" },
  "item.upload_renamed": { says: "Renamed the uploaded file {}", was: "item.change_uploaded" },
  "item.upload_restored": { says: "Restored the uploaded file {}", was: "item.change_uploaded restored" },
  "item.upload_trashed": { says: "Deleted the uploaded file {}", was: "item.change_uploaded trashed" },
  "item.trashed": { says: "Moved {} to or from the trash", was: "item.trash" },
  "item.purged": { says: "Deleted {} for good", isMinor: true, was: "item.purge" },
});
