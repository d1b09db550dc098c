export { type IntakeDeps, type IntakePage, importDeals, readIntake, undoIntake } from "./import-deals.ts";
export { chooseSheet, mapIntake, mendIntake, startIntake } from "./start-intake.ts";
