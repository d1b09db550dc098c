/** Start-up cannot continue. The message is in whole sentences that tell the operator what to do. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}
