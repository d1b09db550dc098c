export const roles = ["admin", "staff", "client"] as const;
export type Role = (typeof roles)[number];

export type Person = {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  theme: string;
  pictureId: string | null;
};

export const isRole = (word: string): word is Role => roles.some((role) => role === word);
