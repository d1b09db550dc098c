export { changePassword, slipIn } from "./change-password.ts";
export { type AccountDeps, longestPassword } from "./password.ts";
export { replaceOwedPassword } from "./replace-owed-password.ts";
export { setPasswordFor } from "./set-password-for.ts";
