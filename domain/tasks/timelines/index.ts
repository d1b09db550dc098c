export { applyTemplate, giveToLead, startDefaultTimeline } from "./apply-template.ts";
export {
  listTemplates,
  listTimelines,
  readTemplate,
  type Template,
  type TemplateCard,
  type Timeline,
} from "./read-templates.ts";
export { archiveTemplate, saveTemplate } from "./save-template.ts";
