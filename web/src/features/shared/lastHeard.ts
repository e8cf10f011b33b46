import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { formatDateTime } from '#lib/format.ts';
import { t } from '#messages';

/** When the stack of an account was heard from last. */
export const lastHeardText = ({ lastHeartbeat }: Pick<CloudAccount, 'lastHeartbeat'>): string =>
  lastHeartbeat === null
    ? t.accounts.neverHeard
    : t.accounts.lastHeard(formatDateTime(lastHeartbeat));
