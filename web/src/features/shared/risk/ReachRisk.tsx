import { Nothing, SheetLink, SheetPart } from '#components/FactList.tsx';
import { ScoreParts } from '#components/ScoreParts.tsx';
import type { ReachContribution, ReachPath } from '#contracts/risk/reach.ts';
import { paths, RISK_PARTS } from '#lib/paths.ts';
import { useAddressed } from '#lib/useAddressed.ts';
import { reachRiskTexts as t } from '#messages/reachRisk.ts';
import styles from './ReachRisk.module.css';

interface ReachRiskProps {
  readonly score: number;
  readonly contributions: readonly ReachContribution[];
  readonly path: ReachPath | null;
  readonly sensitiveStores?: number;
  readonly isProvisional?: boolean;
  /** Why the score is 0. */
  readonly nothing: keyof typeof t.nothing;
}

const labelOf = ({ from, name }: ReachContribution, sensitiveStores: number): string => {
  if (from === 'path' || from === 'escalation') return t.parts[from](name);
  return from === 'stores' ? t.parts.stores(sensitiveStores) : t.parts[from];
};

const Path = ({ path }: { readonly path: ReachPath }) => (
  <p className={styles.line}>
    <span>
      {t.begins} {path.entry === null ? t.assumedEntry : t.entries[path.entry]}.
    </span>
    <SheetLink to={paths.dataStoreDetails(path.store, path.arn)}>
      {t.openStore(path.name)}
    </SheetLink>
  </p>
);

/** What makes the score of an identity or asset. */
export const ReachRiskPart = (props: ReachRiskProps) => {
  const { score, contributions, path, sensitiveStores = 0, isProvisional = false } = props;
  const { part } = useAddressed<HTMLElement>(RISK_PARTS);
  const parts = contributions.map((one) => ({
    name: labelOf(one, sensitiveStores),
    points: one.points,
  }));
  return (
    <SheetPart title={t.title} part={part}>
      {parts.length === 0 ? (
        <Nothing text={t.nothing[props.nothing]} />
      ) : (
        <ScoreParts
          caption={t.title}
          heads={{ name: t.part, points: t.points }}
          parts={parts}
          total={{ name: t.total, points: score }}
        />
      )}
      {path === null || score === 0 ? null : <Path path={path} />}
      {isProvisional ? <Nothing text={t.provisional} /> : null}
    </SheetPart>
  );
};
