import pino from "pino";

export type Log = pino.Logger;

const secrets = ["password", "token", "secret", "key", "cookie", "authorization", "hold", "email", "name", "manageUrl"];

/** In errors of the database: the row that it did not take, and the statement it was at. */
const ofRows = ["err.detail", "err.where", "err.internalQuery"];

/** JSON lines on standard output; values under sensitive names are removed, at the top level and one below. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secrets, ...secrets.map((word) => `*.${word}`), ...ofRows], censor: "[left out]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes lines together, at the latest after a tenth of a second; none is lost when the process exits. */
export const standardOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
