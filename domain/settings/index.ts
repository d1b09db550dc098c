export { type Accent, accentOf } from "./accent.ts";
export { passwordLength } from "./agency.schema.ts";
export { readOperations, readSetting, readSettingForms } from "./read-setting.ts";
export { readSettings } from "./read-settings.ts";
export { isSettingKey, registry, type Setting, type SettingKey, type Settings, senderOf } from "./registry.ts";
export { saveSetting } from "./save-setting.ts";
