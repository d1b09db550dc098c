import type { Database } from "#domain/kernel/database.ts";
import type { Addresses, Desk } from "#domain/notices/index.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";

/** A desk that writes plain letters and remembers what it put on its way. */
export function openDesk() {
  const queued: string[] = [];
  const desk: Desk = {
    brandName: "Foyer",
    render: ({ heading, facts }) => ({ html: `<h1>${heading}</h1>`, text: `${heading}\n${facts.join("\n")}` }),
    toCalendar: ({ uid, sequence, method }) => `${method} ${uid} ${sequence}`,
    enqueue: async (_, id) => {
      queued.push(id);
    },
  };
  const signer = keysFrom({ active: toRootKey(Buffer.alloc(32, 7)), others: [] });
  const addresses: Addresses = { signer, publicUrl: "https://agency.example", virtualRoomUrl: null };
  return { desk, addresses, queued };
}

/** The mails about a booking, oldest first. */
export const mailsAbout = (db: Database, entityId: string) =>
  db.selectFrom("mails").selectAll().where("entityId", "=", entityId).orderBy("id").execute();
