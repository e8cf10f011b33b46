import { TimeIn } from '#components/Time.tsx';
import type { AccountScan, CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { instantText } from '#lib/dates.ts';
import { formatTimeLeft, formatWhole } from '#lib/format.ts';
import { scanTexts } from '#messages/scans.ts';
import { Meter } from '#viz/Meter.tsx';
import styles from './Accounts.module.css';

const t = scanTexts.progress;

const runningText = ({ done, stores, secondsLeft }: AccountScan): string =>
  done < stores
    ? t.running(
        formatWhole(done),
        formatWhole(stores),
        secondsLeft === null ? null : formatTimeLeft(secondsLeft),
      )
    : t.finishing(formatWhole(stores));

/** What a person should know of the scan; null after a scan that ended well. */
export const scanText = (scan: AccountScan): string | null => {
  switch (scan.phase) {
    case 'requested':
      return t.requested;
    case 'running':
      return runningText(scan);
    case 'unanswered':
      return t.unanswered;
    case 'failed':
      return t.failed(scan.startedAt === null ? '' : instantText(scan.startedAt));
    case 'ended':
      return null;
  }
};

/** How far the scan of an account is, or why it did not end. */
export const ScanProgress = ({ scan }: Pick<CloudAccount, 'scan'>) => {
  const text = scan && scanText(scan);
  if (!text) return null;
  const { phase, done, stores, startedAt } = scan;
  return (
    <div className={styles.scan} data-phase={phase} role="status">
      <p>
        {phase === 'failed' && startedAt !== null ? (
          <TimeIn at={startedAt} sentence={t.failed} />
        ) : (
          text
        )}
      </p>
      {phase === 'running' && stores > 0 && <Meter share={done / stores} />}
    </div>
  );
};
