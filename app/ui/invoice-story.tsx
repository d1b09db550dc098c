import type { Stamp } from "#domain/kernel/format/formats.ts";
import { Moment } from "./moment.tsx";

/** What happened to an invoice and when: "Paid on", the day, ", by card." */
export type Story = { what: string; at: Stamp; more: string };

export const InvoiceStory = ({ story: { what, at, more } }: { story: Story }) => (
  <span>
    {what} <Moment at={at} />
    {more}
  </span>
);
