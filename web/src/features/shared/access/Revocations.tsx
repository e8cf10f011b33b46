import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { accessRoutes, type RevokedCapability } from '#contracts/access/routes.ts';
import type { Capability } from '#contracts/access/words.ts';
import { useRead } from '#lib/query.ts';
import { accessTexts } from '#messages/access.ts';
import { excessTexts as t } from '#messages/excess.ts';
import styles from './AccessList.module.css';
import { Statement } from './Statement.tsx';

type Change = RevokedCapability['changes'][number];

const isOfAws = (policy: string): boolean => /^arn:[^:]*:iam::aws:/.test(policy);

const ChangeItem = ({ change }: { readonly change: Change }) => {
  const { layer, policy, sid, at, statement, instead, namesOthers } = change;
  return (
    <li>
      <p className={styles.source}>
        <span>{accessTexts.layers[layer] ?? layer}</span> {t.place(policy, sid, at)}
      </p>
      <p className={styles.quiet}>{t.now}</p>
      <Statement text={statement} />
      <p className={styles.quiet}>{instead.length === 0 ? t.removed : t.instead}</p>
      {instead.map((text) => (
        <Statement key={text} text={text} />
      ))}
      {isOfAws(policy) ? <p className={styles.depends}>{t.ofAws}</p> : null}
      {namesOthers && !instead.includes(statement) ? (
        <p className={styles.depends}>{t.namesOthers}</p>
      ) : null}
    </li>
  );
};

const Revoked = ({ name, isWhole, changes }: RevokedCapability) => (
  <section aria-label={t.ofCapability(accessTexts.capabilities[name])}>
    <h4>{t.ofCapability(accessTexts.capabilities[name])}</h4>
    <ul className={styles.proofs}>
      {changes.map((change) => (
        <ChangeItem key={`${change.policy} ${change.at}`} change={change} />
      ))}
    </ul>
    {isWhole ? null : <p className={styles.quiet}>{t.notWhole}</p>}
  </section>
);

interface RevocationsProps {
  /** Of the data store. */
  readonly id: string;
  readonly identity: string;
  /** Capabilities that are to end. */
  readonly names: readonly Capability[];
}

/** Which statements of which policies to change, so that capabilities end. */
export const Revocations = ({ id, identity, names }: RevocationsProps) => {
  const found = useRead(accessRoutes.listRevocations, { id, identity });
  if (found.isError)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines lines={4} />;
  if (!found.data.isKnown) return <p className={styles.quiet}>{t.noStatements}</p>;
  return found.data.data
    .filter(({ name }) => names.includes(name))
    .map((each) => <Revoked key={each.name} {...each} />);
};
