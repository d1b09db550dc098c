import type { Formats } from "#domain/kernel/format/formats.ts";
import type { SearchHit, SearchKind } from "#domain/search/index.ts";

/**
 * The name of each kind, and the page its records open on. A client's people have a page of their own for admins only.
 */
const kinds: Record<SearchKind, { name: string; to: (found: SearchHit, isAdmin: boolean) => string }> = {
  client: { name: "Client", to: ({ id }) => `/studio/workspace/clients/${id}` },
  person: {
    name: "Person",
    to: ({ id, clientId }, isAdmin) => {
      if (!clientId) return `/studio/workspace/staff/${id}`;
      return isAdmin ? `/studio/vault/passwords/${id}` : `/studio/workspace/clients/${clientId}`;
    },
  },
  lead: { name: "Lead", to: ({ id }) => `/studio/workspace/leads/${id}` },
  booking: { name: "Booking", to: ({ id }) => `/studio/workspace/calendar/${id}` },
  deal: { name: "Deal", to: ({ id }) => `/studio/workspace/deals/${id}` },
  brief: { name: "Brief", to: ({ id }) => `/studio/workspace/clients/${id}/brief` },
  update: { name: "Update", to: ({ id, clientId }) => `/studio/workspace/clients/${clientId}/updates/${id}` },
  task: { name: "Task", to: ({ id }) => `/studio/workspace/tasks/${id}` },
  prompt: { name: "Prompt", to: ({ id }) => `/studio/vault/prompts/${id}` },
  link: { name: "Link", to: ({ id }) => `/studio/vault/links/${id}` },
  recording: { name: "Recording", to: ({ id }) => `/studio/vault/recordings/${id}` },
  document: { name: "Document", to: ({ id }) => `/studio/vault/documents/${id}` },
  invoice: { name: "Invoice", to: ({ id, clientId }) => `/studio/workspace/clients/${clientId}/invoices/${id}` },
  credit_note: {
    name: "Credit note",
    to: ({ id, clientId }) => `/studio/workspace/clients/${clientId}/credit-notes/${id}`,
  },
  video: { name: "Video", to: ({ id, place }) => `/studio/academy/${place}/${id}` },
};

export type Hit = { key: string; title: string; about: string; around: string; to: string };

export const toHit = (found: SearchHit, isAdmin: boolean, { stamp }: Pick<Formats, "stamp">): Hit => ({
  key: `${found.kind} ${found.id}`,
  title: found.title || "Untitled",
  about: kinds[found.kind].name,
  around: [found.startsAt && stamp(found.startsAt).text, found.around].filter(Boolean).join(", "),
  to: kinds[found.kind].to(found, isAdmin),
});
