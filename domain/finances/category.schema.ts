import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

export const categoryForm = z.strictObject({ name: line(1, 80, "Enter the category's name.") });
