import { z } from "zod";

/** A letter of most alphabets has three bytes, and each is sent as "%E3". */
const bytesPerLetter = 9;
/** A field's name, and what stands between two fields. */
const around = 128;

type Shape = {
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  allOf?: Shape[];
};

/** How many bytes a form may have at most that the schema would still take, whatever it is written in. */
export const formBytes = (schema: z.ZodType): number =>
  measure(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", cycles: "throw" }) as Shape); // JSON, by its own definition

function measure(shape: Shape): number {
  const inside = [
    ...Object.values(shape.properties ?? {}).map(measure),
    ...(shape.items ? [(shape.maxItems ?? 1) * measure(shape.items)] : []),
    ...(shape.allOf ?? []).map(measure),
    Math.max(0, ...(shape.anyOf ?? []).map(measure)),
  ];
  return around + (shape.maxLength ?? 0) * bytesPerLetter + inside.reduce((sum, bytes) => sum + bytes, 0);
}
