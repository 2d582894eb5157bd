// PostgreSQL clients that fetch their password each time they connect.
import pg from 'pg';

type Connected = (error: Error) => void;

/**
 * A class for pools in place of the driver's own, which takes a function for a password too, but prefers the empty password of an
 * address to it, and leaves the connection open where the function fails. Here nothing is opened before the password is known.
 * @param readPassword rejects where there is none: so does connecting, with the same error
 */
export const clientWith = (readPassword: () => Promise<string>): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      if (!callback) return this.#learn().then(() => super.connect());
      void this.#connectAndTell(callback);
    }

    async #learn(): Promise<void> {
      const value = await readPassword();
      // Not enumerable, as the driver has it, so that no log of a client shows it.
      Object.defineProperty(this, 'password', { value, configurable: true, writable: true });
    }

    async #connectAndTell(callback: Connected): Promise<void> {
      try {
        await this.#learn();
      } catch (error) {
        callback(error instanceof Error ? error : new Error('there is no password', { cause: error }));
        return;
      }
      super.connect(callback);
    }
  };
