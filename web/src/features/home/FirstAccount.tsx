import { Spinner } from '#components/Skeleton.tsx';
import { t } from '#messages';
import styles from './Home.module.css';
import { useFirstAccount } from './queries.ts';

/** While the first account is still being analysed: what is going on. */
export const FirstAccount = () => {
  const { data } = useFirstAccount();
  if (!data || data._id === null || data.first_acct_risk_complete) return null;
  return (
    <div className={styles.progress} role="status">
      <Spinner />
      {data.first_acct_classification_complete ? t.home.identifying : t.home.discovering}
    </div>
  );
};
