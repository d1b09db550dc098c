const operators =
  /^(PORT|HOST|NODE_ENV|PUBLIC_URL|DATABASE_URL|SMTP_URL|TRUSTED_PROXIES|DRAIN_SECONDS|LOG_LEVEL|S3_\w+|BACKUP_\w+|FOYER_\w+)$/;

/** Tests must not use the operator's settings, such as a database set in the shell. */
export function forgetSettings(env) {
  for (const name of Object.keys(env)) if (operators.test(name) && name !== "FOYER_CHROMIUM") delete env[name];
}
