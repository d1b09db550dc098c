const work = "/studio/workspace";

/** The page of a record in the portal of its client. */
export function portalPathOf(entity: string, id: string): string {
  const pages: Record<string, string> = {
    deal: `/dashboard/deals/${id}`,
    update: `/dashboard/updates/${id}`,
    invoice: `/dashboard/invoices/${id}`,
    paper: `/dashboard/papers/${id}`,
    booking: `/dashboard/meetings/${id}`,
    task: "/dashboard/tasks",
    brief: "/dashboard/brief",
  };
  return pages[entity] ?? "/dashboard";
}

/** The page of a record in the studio; null where it has none of its own. */
export function studioPageOf(entity: string, id: string, clientId: string | null): string | null {
  const client = clientId && `${work}/clients/${clientId}`;
  const pages: Record<string, string | null> = {
    task: `${work}/tasks/${id}`,
    deal: `${work}/deals/${id}`,
    booking: `${work}/calendar/${id}`,
    client: `${work}/clients/${id}`,
    lead: `${work}/leads/${id}`,
    paper: `${work}/papers/${id}`,
    update: client && `${client}/updates/${id}`,
    invoice: client && `${client}/invoices/${id}`,
    credit_note: client && `${client}/credit-notes/${id}`,
    exclusion: client ? `${client}/exclusions` : `${work}/leads/opt-outs`,
    brief: client && `${client}/brief`,
  };
  return pages[entity] ?? null;
}

/** The same, or else the page of its client. */
export const studioPathOf = (entity: string, id: string, clientId: string | null): string =>
  studioPageOf(entity, id, clientId) ?? (clientId ? `${work}/clients/${clientId}` : "/studio");
