import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * A pool for Kysely that closes connections after a `query_timeout` instead of reusing them: the next statement would wait
 * behind the unanswered one.
 */
export function withoutUnresponsive(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new WatchedClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isSilent = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string')
      throw new TypeError('Cursors need a library that is not installed');
    return this.#ask(text, values);
  }

  release(): void {
    this.#client.release(this.#isSilent);
  }

  async #ask(text: string, values: readonly unknown[]): Promise<unknown> {
    // For example the rollback that follows.
    if (this.#isSilent) throw new Error('Connection terminated unexpectedly');
    try {
      return await this.#client.query(text, [...values]);
    } catch (error) {
      this.#isSilent = error instanceof Error && error.message === 'Query read timeout';
      throw error;
    }
  }
}
