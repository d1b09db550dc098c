import pino from "pino";

export type Log = pino.Logger;

const secrets = ["password", "token", "secret", "key", "cookie", "authorization", "hold", "email", "name", "manageUrl"];

/** JSON lines on standard output; values under sensitive names are removed, at the top level and one below. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secrets, ...secrets.map((word) => `*.${word}`)], censor: "[left out]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes lines as soon as the last write is done, several at once when there are many; none is lost at an exit. */
export const standardOutput = () => pino.destination({ sync: false });
