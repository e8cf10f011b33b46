import { useAccountFilter, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { homeTexts } from '#messages/home.ts';
import { Meter } from '#viz/Meter.tsx';
import styles from './RunningScans.module.css';
import { type ScanLine, scanLines } from './scanLines.ts';

export const ScanLines = ({ lines }: { readonly lines: readonly ScanLine[] }) => (
  <ul className={styles.scans} aria-label={homeTexts.scans.label}>
    {lines.map(({ accountId, text, share }) => (
      <li key={accountId}>
        <span>{text}</span>
        {share !== null && <Meter share={share} />}
      </li>
    ))}
  </ul>
);

/** How far scans that are on their way are; nothing while there is none. */
export const RunningScans = () => {
  const lines = scanLines(useCloudAccounts().data ?? [], useAccountFilter());
  return lines.length === 0 ? null : <ScanLines lines={lines} />;
};
