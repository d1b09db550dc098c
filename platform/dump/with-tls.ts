/** On this machine itself: nobody is in between. A tunnel ends here, too. */
const here = /^(localhost|127\.0\.0\.1|\[::1\]|)$/;

/**
 * The address of a database elsewhere, with TLS unless it says `sslmode=disable`: encrypted by default, and with the
 * server's certificate and name checked where an authority is named (`sslrootcert`), as libpq would with `verify-full`.
 */
export function withTls(address: string): string {
  const url = new URL(address);
  const { searchParams: asked } = url;
  const mode = asked.get("sslmode");
  const isSocket = asked.get("host")?.startsWith("/") ?? false;
  const hasAuthority = asked.has("sslrootcert");
  if (mode === "disable" || asked.has("ssl") || isSocket) return address;
  if (mode === null && !hasAuthority && here.test(asked.get("host") ?? url.hostname)) return address;
  const isWeak = mode === null || mode === "allow" || mode === "prefer" || mode === "require";
  if (isWeak) asked.set("sslmode", hasAuthority ? "verify-full" : "require");
  // pg reads "require" as "verify-full" by itself, which hosts with an authority of their own do not pass.
  if (mode !== "no-verify") asked.set("uselibpqcompat", "true");
  return url.href;
}
