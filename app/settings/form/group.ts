import type { SettingKey } from "#domain/settings/index.ts";
import type { Part } from "./question.ts";

/** The form of one setting. */
export type Group = {
  key: SettingKey;
  title: string;
  about: string;
  /** Where the result can be viewed. */
  seen?: string;
  /** Said until it is saved for the first time: what was shipped is made up. */
  sample?: string;
  parts: Part[];
};
