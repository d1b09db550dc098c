import { conflict } from "#domain/kernel/conflict.ts";

export const overtaken = conflict("expense-changed");
