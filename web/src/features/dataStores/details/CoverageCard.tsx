import { Card } from '#components/Card.tsx';
import type { Coverage, DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { reasonsNotRead } from '#contracts/dataStore/unitsToRead.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { bytesText, coverageHint, coverageText, leftOutText, shareRead } from '#lib/coverage.ts';
import { copyTexts } from '#messages/storeCopies.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { Meter } from '#viz/Meter.tsx';
import { countsRead } from './countsRead.ts';
import styles from './Details.module.css';

/** Rows and entries that were read, of how many. */
const Counts = ({ coverage }: { readonly coverage: Coverage }) => (
  <dl className={styles.counts}>
    {countsRead(coverage).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={styles.figure}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A store counts as analysed when its rows were sampled across the whole. */
const isSampled = ({ state, rowsSeen, rowsTotal }: Coverage): boolean =>
  state === 'analysed' && rowsSeen !== null && rowsTotal !== null && rowsSeen < rowsTotal;

interface ReasonsProps {
  readonly coverage: Coverage;
  readonly kind: StoreType;
}

const Reasons = ({ coverage, kind }: ReasonsProps) => (
  <>
    <h3 className={styles.sub}>{detailTexts.notReadWhy}</h3>
    <ul className={styles.reasons}>
      {reasonsNotRead(coverage).map(({ reason, count }) => (
        <li key={reason}>
          <span>{detailTexts.reasons[reason]}</span>
          <span className={styles.figure}>{leftOutText(coverage, kind, count)}</span>
        </li>
      ))}
    </ul>
    {coverage.deniedActions === undefined ? null : (
      <p className={styles.quiet}>{detailTexts.deniedActions(coverage.deniedActions)}</p>
    )}
  </>
);

/** A copy is never read: there is nothing to count. */
const CopyCoverage = ({ notAnalysed }: Pick<Coverage, 'notAnalysed'>) => (
  <Card title={detailTexts.coverage} hint={detailTexts.coverageState['not-analysed']}>
    <p className={styles.statement}>
      {notAnalysed.some(({ reason }) => reason === 'volume blocks')
        ? copyTexts.blocksNotRead
        : copyTexts.notRead}
    </p>
  </Card>
);

/** How much of the store was looked at, and why not the rest. */
export const CoverageCard = ({ store }: { readonly store: DataStoreDetail }) => {
  const { coverage, type } = store;
  if (store.isCopy) return <CopyCoverage notAnalysed={coverage.notAnalysed} />;
  const [share, bytes] = [shareRead(coverage), bytesText(coverage)];
  return (
    <Card title={detailTexts.coverage} hint={coverageHint(coverage)}>
      <p className={styles.statement}>
        {coverageText(coverage, type)}
        {bytes === null ? null : <span className={styles.quiet}> · {bytes}</span>}
      </p>
      {share === null ? null : <Meter share={share} />}
      {coverage.rowsSeen === null && coverage.entriesSeen === null ? null : (
        <Counts coverage={coverage} />
      )}
      {isSampled(coverage) ? <p className={styles.quiet}>{detailTexts.rowsSampled}</p> : null}
      {reasonsNotRead(coverage).length === 0 ? null : <Reasons coverage={coverage} kind={type} />}
    </Card>
  );
};
