type NameParts = { firstName: string | null; lastName: string | null; companyName: string | null };

/** A client's name in lists: its primary member's full name, else the company, else the first name. */
export function displayName({ firstName, lastName, companyName }: NameParts): string {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return companyName || firstName || "Unknown Client";
}
