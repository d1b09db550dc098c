export { archiveDepartment } from "./archive-department.ts";
export { type Department, listDepartments } from "./list-departments.ts";
export { saveDepartment } from "./save-department.ts";
