import { TimeIn } from '#components/Time.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { t } from '#messages';

/** When the stack of an account was heard from last. */
export const LastHeard = ({ lastHeartbeat }: Pick<CloudAccount, 'lastHeartbeat'>) =>
  lastHeartbeat === null ? (
    t.accounts.neverHeard
  ) : (
    <TimeIn at={lastHeartbeat} sentence={t.accounts.lastHeard} />
  );
