import { Readable } from 'node:stream';
import type { Store } from 'dynalite/db/index.js';

/** Values that one call of an iterator gives at most; LevelDB ends it at 16 kB. */
const BATCH = 1_000;

/**
 * Reads of a store without what makes LevelDB's slow here: an item takes microseconds where it is
 * read at once, and a tenth of a millisecond of the only thread where it is handed to another one;
 * a range is handed over batch by batch instead of value by value.
 */
export const speedUpReads = ({ db }: Store): void => {
  db._get = async (key, options) => db._getSync(key, options);
  db.createValueStream = (range) => {
    const values = db.values(range);
    return new Readable({
      objectMode: true,
      read() {
        values.nextv(BATCH).then(
          (batch) => {
            for (const value of batch) this.push(value);
            if (batch.length === 0) this.push(null);
          },
          (error: Error) => this.destroy(error),
        );
      },
      destroy(error, done) {
        values.close().then(() => done(error), done);
      },
    });
  };
};
