import type { Part } from "#app/studio/form/question.ts";
import type { SettingKey } from "#domain/settings/index.ts";

/** The form of one setting. */
export type Group = {
  key: SettingKey;
  title: string;
  about: string;
  /** Where the result can be looked at. */
  seen?: string;
  parts: Part[];
};
