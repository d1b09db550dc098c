import { newId } from "#domain/kernel/id.ts";

/** The address of a caller nobody has met, in a network of its own, so that no limit counts it with another. */
export function newAddress(): string {
  const [a, b, c] = newId().replaceAll("-", "").slice(-12).match(/.{4}/g) ?? [];
  return `fd00:${a}:${b}:${c}::1`;
}
