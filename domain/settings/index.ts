export { type Accent, accentOf } from "./accent.ts";
export { passwordLength } from "./agency.schema.ts";
export { readOperations } from "./read-operations.ts";
export { readSetting } from "./read-setting.ts";
export { readSettingForms } from "./read-setting-forms.ts";
export { readSettings } from "./read-settings.ts";
export { isSettingKey, registry, type Setting, type SettingKey, type Settings, senderOf } from "./registry.ts";
export { saveSetting } from "./save-setting.ts";
