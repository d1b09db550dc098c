import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

export const departmentForm = z.strictObject({ name: line(1, 80, "Enter the department's name.") });
