import { Table } from "#app/ui/table.tsx";

type Message = {
  uid: number;
  sender: string | null;
  subject: string | null;
  because: string;
  tries: number;
  failedAt: string;
  /** Null: it is left out. */
  tryAfter: string | null;
};

/** What could not be read, why, and what becomes of it. The others were read. */
export function FailedMessages({ messages }: { messages: Message[] }) {
  return (
    <section aria-labelledby="failed-messages">
      <h2 id="failed-messages">Messages that could not be read</h2>
      <p>All others were read. Check the mailbox for those that were skipped: they may be answers.</p>
      <Table
        label="Messages that could not be read"
        columns={["From", "Subject", { name: "Why", wide: true }, "Last tried", "What happens next"]}
        rows={messages.map(({ uid, sender, subject, because, tries, failedAt, tryAfter }) => ({
          key: String(uid),
          cells: [
            sender ?? "Unknown",
            subject ?? `Message ${uid} in the folder`,
            because,
            failedAt,
            tryAfter ? `Tried again after ${tryAfter}.` : `Skipped after ${tries} tries.`,
          ],
        }))}
      />
    </section>
  );
}
