import { ChevronRight } from 'lucide-react';
import { Chip } from '#components/Chip.tsx';
import type { StoppedAccess } from '#contracts/access/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { accessTexts as t } from '#messages/access.ts';
import { stoppedTexts } from '#messages/stoppedAccess.ts';
import styles from './AccessList.module.css';
import { Proofs } from './Proofs.tsx';

const Row = ({ entry }: { readonly entry: StoppedAccess }) => (
  <details className={styles.row}>
    <summary>
      <ChevronRight size={14} aria-hidden="true" className={styles.mark} />
      <span className={styles.name}>{entry.name}</span>
      <span className={styles.kind}>
        {[
          t.types[entry.type],
          ...(entry.cloudAccountId === null ? [] : [entry.cloudAccountId]),
        ].join(' · ')}
      </span>
      <span className={styles.chips}>
        {entry.capabilities.map((name) => (
          <Chip key={name} tone="quiet">
            {t.capabilities[name]}
          </Chip>
        ))}
      </span>
    </summary>
    <div className={styles.body}>
      {entry.arn === entry.name ? null : <p className={styles.quiet}>{entry.arn}</p>}
      <h4>{stoppedTexts.by}</h4>
      <Proofs proof={entry.proof} />
    </div>
  </details>
);

/** Who would use a data store by their own permissions, were it not for policies of an organization. */
export const StoppedList = ({
  total,
  data,
}: {
  readonly total: number;
  readonly data: readonly StoppedAccess[];
}) =>
  total === 0 ? null : (
    <section aria-label={stoppedTexts.title}>
      <h3 className={styles.title}>
        {stoppedTexts.title} <span>{formatWhole(total)}</span>
      </h3>
      <p className={styles.quiet}>{stoppedTexts.hint}</p>
      {data.map((entry) => (
        <Row key={entry.arn} entry={entry} />
      ))}
      {total > data.length ? (
        <p className={styles.quiet}>{t.shown(formatWhole(data.length), formatWhole(total))}</p>
      ) : null}
    </section>
  );
