import { RefreshCw } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { scanTexts as t } from '#messages/scans.ts';

interface ScanButtonProps {
  readonly text: string;
  /** Name of what is scanned. */
  readonly resource: string;
  readonly scan: CloudAccount['scan'];
  /** Why no scan can be requested; null where one can. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Text in place of the button's own while the account is scanned. */
const underWay = (scan: CloudAccount['scan']): string | null => {
  if (scan?.phase === 'requested') return t.requested;
  return scan?.phase === 'running' ? t.running : null;
};

/** Requests a scan; disabled while the account is scanned, since one scan runs at a time. */
export const ScanButton = (props: ScanButtonProps) => {
  const { text, resource, scan, refusal, busy, onPress } = props;
  const progress = underWay(scan);
  const shown = progress ?? text;
  // The accessible name starts with the visible text (WCAG 2.5.3).
  const label = `${busy ? t.requesting : shown}: ${resource}`;
  return (
    <Button
      size="small"
      aria-label={label}
      title={refusal ?? label}
      disabled={refusal !== null || progress !== null}
      busy={busy}
      busyText={t.requesting}
      onClick={onPress}
    >
      <RefreshCw size={14} aria-hidden />
      {shown}
    </Button>
  );
};
