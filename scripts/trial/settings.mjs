const operators = /^(PORT|HOST|NODE_ENV|PUBLIC_URL|DATABASE_URL|SMTP_URL|TRUSTED_PROXIES|LOG_LEVEL|S3_\w+|FOYER_\w+)$/;

/** Tests never meet the operator's settings: a database named in the shell must not become theirs. */
export function forgetSettings(env) {
  for (const name of Object.keys(env)) if (operators.test(name) && name !== "FOYER_CHROMIUM") delete env[name];
}
