/**
 * The tables that are read from the hosted database an agency leaves, with their columns, in lower case. No other column is
 * read: passwords and stored logins stay where they are.
 */
export const hostedColumns = {
  "auth.users": ["id", "email"],
  "public.userprofile": ["id", "firstname", "lastname", "role", "email", "created_at"],
  "public.clients": ["clientid", "companyname", "created_at"],
  "public.prompts": ["promptid", "title", "description", "prompt", "notes", "clientid", "created_at"],
  "public.links": ["linkid", "title", "link", "notes", "clientid", "created_at"],
  "public.recordings": ["id", "googledrivelink", "clientid", "created_at"],
  "public.documents": ["id", "googledrivelink", "clientid", "created_at"],
  "public.videos": ["id", "category", "display_order", "streamable_code", "title", "description", "duration"],
} as const;

type Column = (typeof hostedColumns)[keyof typeof hostedColumns][number];
export type HostedRow = Partial<Record<Column, string | null>>;
/** Rows by table; a table the database does not have is missing. */
export type HostedTables = Partial<Record<string, HostedRow[]>>;
