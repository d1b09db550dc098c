/** A start that cannot go on. The message is whole sentences that tell the operator what to do. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}
