const screens: Record<string, string[]> = {
  discovery: ["/discovery-meeting"],
  onboarding: ["/onboarding-call", "/onboarding-meeting"],
  "partner-check-in": ["/project-check-in", "/partner-check-in"],
  "hiring-interview": ["/hiring-interview"],
  "hiring-onboarding": ["/hiring-onboarding"],
  "general-15": ["/general-meeting-15-mins", "/15-mins-meeting"],
  "general-30": ["/general-meeting-30-mins", "/30-mins-meeting"],
  "general-60": ["/general-meeting-60-mins", "/60-mins-meeting"],
};

/** The public paths that lead to a meeting type, its own page first. */
export const publicAddresses = (slug: string): string[] => [`/meetings/${slug}`, ...(screens[slug] ?? [])];
