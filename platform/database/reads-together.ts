import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { isOutdated, onlyReads, statementNames } from "./reads.ts";

type Single = Parameters<PostgresDriver["releaseConnection"]>[0];
type Rows = QueryResult<never>;
type Read = { query: CompiledQuery; resolve: (rows: Rows) => void; reject: (problem: unknown) => void };

/**
 * PostgreSQL for Kysely. Reads that are asked for at the same time are written at once, over one connection; each is a
 * transaction of its own all the same, so one that fails leaves the others alone. Transactions, writes and reads that
 * lock keep a connection to themselves, so that no read waits behind a lock. Reads that come again are prepared once on
 * each connection. The pool's clients need pg's `pipeline`.
 */
export class ReadsTogether extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new TogetherDriver(this.#pool);
  }
}

class TogetherDriver implements Driver {
  readonly #single: PostgresDriver;
  readonly #pool: pg.Pool;
  readonly #nameOf = statementNames();
  #reads: Read[] = [];

  constructor(pool: pg.Pool) {
    this.#single = new PostgresDriver({ pool });
    this.#pool = pool;
  }

  init = () => this.#single.init();
  destroy = () => this.#single.destroy();

  acquireConnection = async () =>
    new LazyConnection(
      (query) => this.#read(query),
      async () => (await this.#single.acquireConnection()) as Single, // its type says less than it gives
    );

  async releaseConnection({ taken }: LazyConnection) {
    if (taken) await this.#single.releaseConnection(await taken);
  }

  beginTransaction = async (connection: LazyConnection, settings: TransactionSettings) =>
    this.#single.beginTransaction(await connection.take(), settings);

  commitTransaction = async (connection: LazyConnection) => this.#single.commitTransaction(await connection.take());
  rollbackTransaction = async (connection: LazyConnection) => this.#single.rollbackTransaction(await connection.take());

  /** Collected until every request at hand had its turn. */
  #read(query: CompiledQuery) {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>();
    if (this.#reads.push({ query, resolve, reject }) === 1) setImmediate(() => this.#send());
    return promise;
  }

  async #send() {
    const reads = this.#reads;
    this.#reads = [];
    const client = await this.#pool.connect().catch((problem: unknown) => {
      for (const { reject } of reads) reject(problem);
    });
    if (!client) return;
    const { stream } = client.connection;
    stream.cork();
    const answers = reads.map(async ({ query, resolve, reject }) => {
      const ask = async (name: string | null) => {
        const { rows } = await client.query({ ...(name && { name }), text: query.sql, values: [...query.parameters] });
        resolve({ rows: rows as never[] }); // as the caller's own query describes them
      };
      try {
        const isSound = await ask(this.#nameOf(query.sql)).then(
          () => true,
          (problem: unknown) => {
            if (!isOutdated(problem)) throw problem;
            return false;
          },
        );
        if (!isSound) await ask(null);
        return isSound;
      } catch (problem) {
        reject(problem);
        return survives(problem);
      }
    });
    stream.uncork();
    const survived = await Promise.all(answers);
    client.release(survived.includes(false));
  }
}

/** PostgreSQL says that it ends a connection before the connection is closed: until then the pool takes it for a good one. */
const survives = (problem: unknown) => problem instanceof pg.DatabaseError && problem.severity === "ERROR";

/** A connection that is taken from the pool when something needs it for itself. */
class LazyConnection implements DatabaseConnection {
  readonly #read: (query: CompiledQuery) => Promise<Rows>;
  readonly #acquire: () => Promise<Single>;
  taken: Promise<Single> | null = null;

  constructor(read: (query: CompiledQuery) => Promise<Rows>, acquire: () => Promise<Single>) {
    this.#read = read;
    this.#acquire = acquire;
  }

  take() {
    this.taken ??= this.#acquire();
    return this.taken;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.taken && onlyReads(query)) return this.#read(query);
    const connection = await this.take();
    return connection.executeQuery(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    const connection = await this.take();
    yield* connection.streamQuery(query, chunkSize);
  }
}
