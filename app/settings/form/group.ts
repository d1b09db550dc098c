import type { SettingKey } from "#domain/settings/index.ts";
import type { Part } from "./question.ts";

/** The form of one setting. */
export type Group = {
  key: SettingKey;
  title: string;
  about: string;
  /** Where the result can be viewed. */
  seen?: string;
  /** Its key is a section of the landing page, edited on one page with all other such sections. */
  isOnLanding?: true;
  /** Said as long as a text of it is as it was shipped: that was made up. */
  sample?: string;
  parts: Part[];
};
