import { ErrorState } from '#components/ErrorState.tsx';
import type { RuleOutcome } from '#contracts/policy/dryRunRoutes.ts';
import { policyTexts } from '#messages/policies.ts';
import type { Draft } from './draft.ts';
import styles from './Policies.module.css';
import { useTried } from './queries.ts';

const t = policyTexts.tried;

interface OutcomeProps {
  readonly outcome: RuleOutcome;
  readonly description: string;
  /** In the scope of the policy. */
  readonly stores: number;
}

const Outcome = ({ outcome, description, stores }: OutcomeProps) => {
  const { violated, unknown, first } = outcome;
  return (
    <li>
      <strong>{description}</strong>
      <p>
        {t.of(violated, stores)}
        {unknown > 0 && `; ${t.unknown(unknown)}`}
      </p>
      {first.length > 0 && (
        <p className={styles.hint} dir="auto">
          {t.first(first.map(({ name }) => name).join(', '), violated - first.length)}
        </p>
      )}
    </li>
  );
};

const Outcomes = ({ draft }: { readonly draft: Draft }) => {
  const { data, error, refetch } = useTried(draft);
  if (error)
    return <ErrorState inline error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles.hint}>{t.counting}</p>;
  return (
    <ul className={styles.outcomes}>
      {data.rules.map((outcome, at) => (
        <Outcome
          key={`${outcome.rule} ${draft.policies[at]?.description}`}
          outcome={outcome}
          description={draft.policies[at]?.description ?? outcome.rule}
          stores={data.stores}
        />
      ))}
    </ul>
  );
};

/** How many data stores would violate the policy, before it is saved. */
export const TriedPolicy = ({ draft }: { readonly draft: Draft }) => (
  <section className={styles.tried} aria-label={t.title} aria-live="polite">
    <h3>{t.title}</h3>
    {draft.policies.length === 0 ? (
      <p className={styles.hint}>{t.pick}</p>
    ) : (
      <Outcomes draft={draft} />
    )}
  </section>
);
