type Screen = { slug: string; text: string };

const calendar = (slug: string, name: string): Screen => ({ slug, text: `Redirecting to ${name} Calendar...` });

/** The pages that redirect at once: the meeting each stands for, and the text shown meanwhile. */
export const redirectScreens: Record<string, Screen> = {
  "discovery-meeting": calendar("discovery", "Discovery Meeting"),
  "onboarding-call": calendar("onboarding", "Onboarding Meeting"),
  "project-check-in": calendar("partner-check-in", "Partner Check-In"),
  "hiring-interview": calendar("hiring-interview", "Hiring Interview"),
  "hiring-onboarding": calendar("hiring-onboarding", "Hiring Onboarding"),
  "general-meeting-15-mins": calendar("general-15", "15 Minutes Meeting"),
  "general-meeting-30-mins": calendar("general-30", "30 Minutes Meeting"),
  "general-meeting-60-mins": calendar("general-60", "60 Minutes Meeting"),
};

/** The pages that stay and open the calendar in a new tab. */
export const calendarScreens: Record<string, string> = {
  "onboarding-meeting": "onboarding",
  "partner-check-in": "partner-check-in",
  "15-mins-meeting": "general-15",
  "30-mins-meeting": "general-30",
  "60-mins-meeting": "general-60",
};
