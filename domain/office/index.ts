export { archiveDepartment, saveDepartment } from "./change-departments.ts";
export { type Department, listDepartments } from "./list-departments.ts";
export { checkIn, type Office, readOffice, utilization } from "./presence/presence.ts";
