import { z } from "zod";

/** A character of most alphabets takes three bytes, and each is sent as "%E3". */
const bytesPerLetter = 9;
/** A field's name, and the separator between two fields. */
const around = 128;

type Shape = {
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  allOf?: Shape[];
};

/** The most bytes a form can have that the schema would still accept, in any alphabet. */
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
