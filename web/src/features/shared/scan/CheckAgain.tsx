import { RefreshCw } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { useMayManage } from '#lib/rights.ts';
import { scanTexts as t } from '#messages/scans.ts';
import { ScanButton } from './ScanButton.tsx';
import { scanRefusalOf } from './scanRefusal.ts';
import { useScanNow } from './useScanNow.ts';

interface CheckAgainProps {
  readonly accountId: string;
  /** ARN of the resource. */
  readonly resource: string;
  readonly name: string;
}

/** Keeps its room while it is not known what can be scanned. */
export const CheckAgainLater = () => (
  <Button size="small" disabled>
    <RefreshCw size={14} aria-hidden />
    {t.checkAgain}
  </Button>
);

/** Scans one resource again. */
export const CheckAgain = ({ accountId, resource, name }: CheckAgainProps) => {
  const mayScan = useMayManage();
  const accounts = useCloudAccounts().data;
  const { mutate, isPending } = useScanNow(accountId);
  if (accounts === undefined) return <CheckAgainLater />;
  const account = accounts.find(({ id }) => id === accountId);
  return (
    <ScanButton
      text={t.checkAgain}
      resource={name}
      scan={account?.scan ?? null}
      refusal={scanRefusalOf(account, mayScan)}
      busy={isPending}
      onPress={() => mutate([resource])}
    />
  );
};
