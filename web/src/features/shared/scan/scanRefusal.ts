import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { scanTexts } from '#messages/scans.ts';

const t = scanTexts.refusal;

type Scannable = Pick<CloudAccount, 'status' | 'stackId' | 'scanning'>;

const refusalByStatus = ({ status, stackId, scanning }: Scannable): string | null => {
  if (status === 'unreachable') return t.unreachable;
  if (status !== 'active' && status !== 'outdated') return t.notActive;
  if (stackId === null) return t.noStack;
  return scanning === 'capReached' ? t.capReached : null;
};

/** Why no scan of an account can be requested; null where one can. */
export const scanRefusalOf = (
  account: Scannable | undefined,
  mayManage: boolean,
): string | null => {
  if (!mayManage) return t.role;
  return account === undefined ? t.unknown : refusalByStatus(account);
};
