import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { paths } from '#lib/paths.ts';
import { t as texts } from '#messages';
import styles from './ConnectionBanner.module.css';
import { LastHeard } from './LastHeard.tsx';

interface ConnectionBannerProps {
  readonly accounts: readonly CloudAccount[] | undefined;
}

const t = texts.accounts;

/** What the banner says of an account; null while it is reached. */
const lostText = ({ id, connection }: CloudAccount): string | null => {
  if (connection === 'unreachable') return t.unreachable(id);
  return connection === 'silent' ? t.silent(id) : null;
};

/** Names the accounts whose connection is lost, and when they were heard from last. */
export const ConnectionBanner = ({ accounts = [] }: ConnectionBannerProps) => {
  const lost = accounts.filter((account) => lostText(account) !== null);
  if (lost.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      <TriangleAlert size={16} aria-hidden />
      <ul>
        {lost.map((account) => (
          <li key={account.id}>
            <Link to={paths.account}>{lostText(account)}</Link> <LastHeard {...account} />
          </li>
        ))}
      </ul>
    </div>
  );
};
