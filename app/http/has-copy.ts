/** Whether the caller already has this version (RFC 9110, If-None-Match), however it was compressed. */
export function hasCopy(request: Request, etag: string): boolean {
  const asked = request.headers.get("If-None-Match");
  if (asked === null) return false;
  return asked.trim() === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
