/** What a deed tells the diary about the thing it touched. */
export type Entry = {
  entity: string;
  entityId: string;
  clientId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};
