import { apiRoutes } from "#api/routes.ts";
import type { AppContext } from "#server/app-context.ts";

/** As much of an AppContext as the OpenAPI description reads. */
const described = { config: { publicUrl: "http://house.test" } } as AppContext; // listed, never called

const endpoints = apiRoutes(described);
type Described = { paths: Record<string, Record<string, unknown>> };

/** Every API operation, as the OpenAPI document names it: `POST /bookings`. */
export async function listOperations(): Promise<string[]> {
  const { paths }: Described = await (await endpoints.request("/openapi.json")).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** What is served beside them: only the description itself, for programs and for people. */
export async function listUndescribed(): Promise<string[]> {
  const described = new Set((await listOperations()).map((operation) => operation.replaceAll(/\{(\w+)\}/g, ":$1")));
  const served = endpoints.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(served)].filter((operation) => !described.has(operation));
}
