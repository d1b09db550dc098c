import type { TypedFields } from "#domain/kernel/result.ts";

/**
 * What was typed in a form, to be shown again beside the problem; files, passwords, secrets and pictures a script took
 * are left out.
 */
export const typedIn = (form: FormData): TypedFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !/password|secret|signing|^proof/i.test(name) && !value.startsWith("data:")
        ? [[name, value]]
        : [],
    ),
  );
