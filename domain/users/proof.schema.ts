import { z } from "zod";

const next = z.string().max(2048).optional();

export const proofForm = z.strictObject({
  password: z.string().max(1000).default(""),
  code: z.string().trim().max(40).default(""),
  next,
});

export const codeForm = z.strictObject({ code: z.string().trim().min(1, "Enter the code.").max(40), next });
