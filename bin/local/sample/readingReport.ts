import { scanProgressed } from '#contracts/scan/scanProgressed.ts';
import type { Announce } from '#customer-stack/scanner/announce.ts';

export interface ReadingReport {
  /** One more data store is read. */
  readOne(): void;
}

/** Reports of progress that a scan sends at most. */
const MOST_EVENTS = 20;

/** Announces how many of the data stores of a scan are read, as the workflow of a stack does. */
export const createReadingReport = (
  announce: Announce,
  { scanSeq, stores }: { readonly scanSeq: number; readonly stores: number },
): ReadingReport => {
  // One after the other; a report that fails is made up for by the next.
  let sent: Promise<unknown> = Promise.resolve();
  const send = (done: number): void => {
    sent = sent
      .then(() => announce(scanProgressed, { schema: 1, scanSeq, stores, done }))
      .catch(() => undefined);
  };
  const step = Math.max(1, Math.ceil(stores / MOST_EVENTS));
  let done = 0;
  send(done);
  return {
    readOne: () => {
      done += 1;
      if (done % step === 0 || done === stores) send(done);
    },
  };
};
