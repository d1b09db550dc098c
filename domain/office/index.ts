export { archiveDepartment, saveDepartment } from "./change-departments.ts";
export { type Department, listDepartments } from "./list-departments.ts";
export { checkIn } from "./presence/check-in.ts";
export { type Office, readOffice } from "./presence/read-office.ts";
export { utilization } from "./presence/utilization.ts";
