import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Chip } from '#components/Chip.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { ComparedCapability } from '#contracts/activity/routes.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { dayText } from '#lib/dates.ts';
import { useRead } from '#lib/query.ts';
import { accessTexts } from '#messages/access.ts';
import { excessTexts as t } from '#messages/excess.ts';
import styles from './AccessList.module.css';
import { Revocations } from './Revocations.tsx';

/** One identity and one data store, named by the side that the page is not about. */
interface ExcessEntry {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly since: string | null;
  readonly capabilities: readonly ComparedCapability[];
  readonly storeId: string;
  readonly identityId: string;
}

const namesOf = (some: readonly ComparedCapability[]): string =>
  some.map(({ name }) => accessTexts.capabilities[name]).join(', ');

const those = ({ capabilities }: ExcessEntry, use: ComparedCapability['use']) =>
  capabilities.filter((each) => each.use === use);

const Used = ({ used }: { readonly used: readonly ComparedCapability[] }) =>
  used.length === 0 ? null : (
    <>
      <h4>{t.used}</h4>
      <p className={styles.quiet}>
        {used.map(({ name, lastAt }, n) => (
          <Fragment key={name}>
            {n === 0 ? '' : ' · '}
            <TimeIn
              at={lastAt}
              sentence={(time) => t.lastAt(accessTexts.capabilities[name], time)}
            />
          </Fragment>
        ))}
      </p>
    </>
  );

const Row = ({ entry }: { readonly entry: ExcessEntry }) => {
  const [isOpen, setOpen] = useState(false);
  const unused = those(entry, 'unused');
  const untold = those(entry, 'notKnown');
  return (
    <details className={styles.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" className={styles.mark} />
        <span className={styles.name}>{entry.name}</span>
        <span className={styles.kind}>
          {entry.kind} · <TimeIn at={entry.since} form={dayText} sentence={t.unusedSince} />
        </span>
        <span className={styles.chips}>
          {unused.map(({ name }) => (
            <Chip key={name} tone="moderate">
              {accessTexts.capabilities[name]}
            </Chip>
          ))}
        </span>
      </summary>
      <div className={styles.body}>
        <Used used={those(entry, 'used')} />
        {untold.length === 0 ? null : (
          <p className={styles.quiet}>{t.notKnownText(namesOf(untold))}</p>
        )}
        {isOpen ? (
          <Revocations
            id={entry.storeId}
            identity={entry.identityId}
            names={unused.map(({ name }) => name)}
          />
        ) : null}
      </div>
    </details>
  );
};

/** What is done every month shows by then. */
const YOUNG_MS = 35 * 86_400_000;

/** Since when logs tell, where that is too short a time to rely on; the shortest of several. */
const youngestOf = (entries: readonly ExcessEntry[]): string | undefined => {
  const last = entries
    .flatMap(({ since }) => since ?? [])
    .toSorted()
    .at(-1);
  return last !== undefined && Date.now() - Date.parse(last) < YOUNG_MS ? last : undefined;
};

interface ExcessListProps {
  readonly entries: readonly ExcessEntry[];
  readonly isCut: boolean;
}

const ExcessList = ({ entries, isCut }: ExcessListProps) => {
  const excess = entries.filter((entry) => those(entry, 'unused').length > 0);
  const untold = entries.filter(
    (entry) => those(entry, 'unused').length === 0 && those(entry, 'notKnown').length > 0,
  );
  const young = youngestOf(excess);
  return (
    <section aria-label={t.title}>
      <h3 className={styles.title}>{t.title}</h3>
      <p className={styles.quiet}>{excess.length === 0 ? t.none : t.hint}</p>
      {young === undefined ? null : (
        <p className={styles.quiet}>
          <TimeIn at={young} form={dayText} sentence={t.young} />
        </p>
      )}
      {excess.map((entry) => (
        <Row key={entry.key} entry={entry} />
      ))}
      {untold.length === 0 ? null : <p className={styles.quiet}>{t.untold(untold.length)}</p>}
      {isCut ? <p className={styles.quiet}>{t.cut}</p> : null}
    </section>
  );
};

/** What identities can do with a data store and did not. */
export const StoreExcess = ({ id }: { readonly id: string }) => {
  const found = useRead(activityRoutes.listStoreExcess, { id });
  if (found.isError)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const entries = found.data.data.map(({ arn, type, id: identityId, ...each }) => ({
    ...{ ...each, key: arn, storeId: id, identityId },
    kind: accessTexts.types[type],
  }));
  return <ExcessList entries={entries} isCut={found.data.isCut} />;
};

/** What an identity can do with data stores and did not. */
export const IdentityExcess = ({ id }: { readonly id: string }) => {
  const found = useRead(activityRoutes.listIdentityExcess, { id });
  if (found.isError)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const entries = found.data.data.map(({ id: storeId, cloudAccountId, ...each }) => ({
    ...{ ...each, key: storeId, storeId, identityId: id },
    kind: cloudAccountId ?? '',
  }));
  return <ExcessList entries={entries} isCut={found.data.isCut} />;
};
