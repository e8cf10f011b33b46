import { Link } from 'react-router-dom';
import type { ChokePoint, RiskStep } from '#contracts/attackPath/routes.ts';
import { paths } from '#lib/paths.ts';
import { checklistTexts as c } from '#messages/checklist.ts';
import styles from './Checklist.module.css';

/** Data stores that no path leads to any more. */
export const Freed = ({ stores }: Pick<ChokePoint, 'stores'>) =>
  stores.length === 0 ? null : (
    <p className={styles.quiet}>
      {c.freed}{' '}
      {stores.map(({ datastoreId, assetId, name }, n) => (
        <span key={datastoreId}>
          {n === 0 ? '' : ', '}
          <Link to={paths.dataStoreDetails(datastoreId, assetId)} className={styles.link}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  );

type Lowered = RiskStep['lowered'][number];

const Fall = ({ datastoreId, assetId, name, before, after }: Lowered) => (
  <>
    <Link to={paths.dataStoreDetails(datastoreId, assetId)} className={styles.link}>
      {name}
    </Link>{' '}
    {c.fall(before, after)}
  </>
);

/** What is left of the risk of data stores. */
export const Left = ({ lowered }: Pick<RiskStep, 'lowered'>) =>
  lowered.length === 0 ? null : (
    <p className={styles.quiet}>
      {c.lowered}{' '}
      {lowered.map((each, n) => (
        <span key={each.datastoreId}>
          {n === 0 ? '' : ', '}
          <Fall {...each} />
        </span>
      ))}
    </p>
  );
