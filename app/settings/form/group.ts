import type { SettingKey } from "#domain/settings/index.ts";
import type { Part } from "./question.ts";

/** The form of one setting. */
export type Group = {
  key: SettingKey;
  title: string;
  about: string;
  /** Where the result can be looked at. */
  seen?: string;
  parts: Part[];
};
