export const roles = ["admin", "staff", "client"] as const;
export type Role = (typeof roles)[number];

/** Which keyboard shortcuts of the studio a person uses: all, only the one with Ctrl or Cmd, or none. */
export const shortcutChoices = ["all", "palette", "none"] as const;
export type Shortcuts = (typeof shortcutChoices)[number];

export type Person = {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  theme: string;
  shortcuts: Shortcuts;
  pictureId: string | null;
  /** The client whose dashboard opens for them. */
  company: string | null;
};

export const isRole = (word: string): word is Role => roles.some((role) => role === word);
export const toShortcuts = (word: string): Shortcuts => shortcutChoices.find((choice) => choice === word) ?? "none";
