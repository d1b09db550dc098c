import type { PoolConfig } from "pg";

/** The URL of a test's database, as an operator would write it into DATABASE_URL. */
export const urlOf = ({ host = "", port, user, password, database }: PoolConfig) => {
  const url = new URL(`postgres://localhost/${database}`);
  if (user) url.username = user;
  if (typeof password === "string") url.password = password;
  url.searchParams.set("host", host);
  if (port) url.searchParams.set("port", String(port));
  return url.href;
};
