/** What an action adds to the audit log about its subject. */
export type Entry = {
  entity: string;
  entityId: string;
  clientId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};
