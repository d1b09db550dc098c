type Named = { firstName: string | null; lastName: string | null; companyName: string | null };

/** What a client is called in lists: its first person by full name, else the company, else the first name. */
export function displayName({ firstName, lastName, companyName }: Named): string {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return companyName || firstName || "Unknown Client";
}
