import type { Records } from "#tests/api-records.ts";
import type { ApiDocument, Parameter } from "#tests/openapi-answer.ts";

/** Stands for the version that a record has when the request arrives. */
export const currentVersion = '"v0-currentcurrent0"';

/** The document with ids of records there are in its paths, so that what is generated from it reaches them. */
export function aimAt(document: ApiDocument, records: Records): ApiDocument {
  const ids = new Map<string, string>(Object.entries(records));
  const aimed = (parameter: Parameter): Parameter => {
    const value = parameter.name === "If-Match" ? currentVersion : ids.get(parameter.name);
    const isAimed = value !== undefined && parameter.in !== "query";
    return isAimed ? { ...parameter, schema: { type: "string", enum: [value] } } : parameter;
  };
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, { parameters = [], ...rest }]) => [
      method,
      { ...rest, parameters: parameters.map(aimed) },
    ]);
    return [path, Object.fromEntries(described)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
