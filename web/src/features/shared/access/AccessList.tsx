import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '#components/Chip.tsx';
import type { AccessStep, IdentityAccess } from '#contracts/access/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { accessTexts as t } from '#messages/access.ts';
import styles from './AccessList.module.css';
import { Proofs } from './Proofs.tsx';

const ExportAccess = lazy(async () => ({
  default: (await import('./ExportAccess.tsx')).ExportAccess,
}));

/** What entries about stores and about identities have in common. */
export type AccessEntry = Omit<IdentityAccess, 'id'>;

const stepText = ({ from, to, rule, raises }: AccessStep): string => {
  if (rule === null) return t.assumes(from, to);
  return raises ? t.raises(from, to, rule) : t.becomes(from, to, rule);
};

const Capabilities = ({ capabilities }: Pick<AccessEntry, 'capabilities'>) => (
  <span className={styles.chips}>
    {capabilities.map(({ name, certainty, isPartial }) => {
      const notes = [
        ...(certainty === 'conditional' ? [t.conditional] : []),
        ...(isPartial ? [t.partial] : []),
      ];
      return (
        <Chip key={name} tone={certainty === 'certain' ? 'accent' : 'quiet'}>
          {[t.capabilities[name], ...notes].join(', ')}
        </Chip>
      );
    })}
  </span>
);

const Steps = ({ steps }: Pick<AccessEntry, 'steps'>) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={`${step.from} ${step.to} ${step.rule}`}>
        <p>{stepText(step)}</p>
        <Proofs proof={step.proof} />
      </li>
    ))}
  </ol>
);

interface RowProps {
  readonly entry: AccessEntry;
  readonly kind: ReactNode;
  /** Where the page of the other side is; none = there is no such page. */
  readonly link: { readonly to: string; readonly text: string } | undefined;
}

const Row = ({ entry, kind, link }: RowProps) => (
  <details className={styles.row}>
    <summary>
      <ChevronRight size={14} aria-hidden="true" className={styles.mark} />
      <span className={styles.name}>{entry.name}</span>
      <span className={styles.kind}>
        {kind}
        {entry.steps.length === 0 ? null : ` · ${t.ways(entry.steps.length)}`}
      </span>
      <Capabilities capabilities={entry.capabilities} />
    </summary>
    <div className={styles.body}>
      {entry.arn === entry.name ? null : <p className={styles.quiet}>{entry.arn}</p>}
      {entry.steps.length === 0 ? null : (
        <>
          <h4>{t.howTo}</h4>
          <Steps steps={entry.steps} />
        </>
      )}
      <h4>{t.why}</h4>
      <Proofs proof={entry.proof} />
      {link === undefined ? null : (
        <Link to={link.to} className={styles.link}>
          {link.text}
        </Link>
      )}
    </div>
  </details>
);

interface GroupProps<E extends AccessEntry> {
  readonly title: string;
  readonly entries: readonly E[];
  readonly kindOf: (entry: E) => ReactNode;
  readonly linkOf: (entry: E) => RowProps['link'];
}

const Group = <E extends AccessEntry>({ title, entries, kindOf, linkOf }: GroupProps<E>) =>
  entries.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <span>{formatWhole(entries.length)}</span>
      </h3>
      {entries.map((entry) => (
        <Row
          key={`${entry.arn} ${JSON.stringify(entry.steps.map(stepText))}`}
          entry={entry}
          kind={kindOf(entry)}
          link={linkOf(entry)}
        />
      ))}
    </section>
  );

interface AccessListProps<E extends AccessEntry> extends Pick<GroupProps<E>, 'kindOf' | 'linkOf'> {
  readonly found: {
    readonly isKnown: boolean;
    readonly total: number;
    readonly data: readonly E[];
  };
  /** Where there is no access. */
  readonly none: string;
}

/** Access, direct first; each entry opens to the statements that prove it. */
export const AccessList = <E extends AccessEntry>({
  found: { isKnown, total, data },
  none,
  ...rest
}: AccessListProps<E>) => {
  if (!isKnown) return <p className={styles.quiet}>{t.notKnown}</p>;
  const direct = data.filter(({ steps }) => steps.length === 0);
  const indirect = data.filter(({ steps }) => steps.length > 0);
  return (
    <>
      {total === 0 ? null : (
        <Suspense>
          <ExportAccess rows={data} total={total} />
        </Suspense>
      )}
      {total === 0 ? <p className={styles.quiet}>{none}</p> : null}
      <Group title={t.direct} entries={direct} {...rest} />
      <Group title={t.indirect} entries={indirect} {...rest} />
      {total > data.length ? (
        <p className={styles.quiet}>{t.shown(formatWhole(data.length), formatWhole(total))}</p>
      ) : null}
      <p className={styles.quiet}>{t.limits}</p>
    </>
  );
};
