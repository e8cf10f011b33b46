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

/** Scans one resource again. */
export const CheckAgain = ({ accountId, resource, name }: CheckAgainProps) => {
  const mayScan = useMayManage();
  const accounts = useCloudAccounts().data;
  const { mutate, isPending } = useScanNow(accountId);
  if (accounts === undefined) return null;
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
