import { CheckList } from '#components/CheckList.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { PolicyRule } from '#contracts/policy/policy.ts';
import { useSavedViews } from '#lib/savedViews.ts';
import { policyTexts as t } from '#messages/policies.ts';
import type { Draft } from './draft.ts';
import styles from './Policies.module.css';
import { Problem } from './Problem.tsx';
import { useRules } from './queries.ts';
import { sameRule, viewRules } from './viewRules.ts';

interface RuleFieldsProps {
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly onDraft: (draft: Draft) => void;
}

/** Name of the list of data stores, under which its views are kept. */
const LIST = 'datastore';

/** Rules out of saved views: those of this user, and those that the policy has already. */
const useViewRules = ({ policies }: Draft): PolicyRule[] => {
  const { views } = useSavedViews(LIST);
  const kept = policies.filter(({ query }) => query !== undefined);
  const others = viewRules(views).filter((rule) => !kept.some((one) => sameRule(one, rule)));
  return [...kept, ...others];
};

const keyOf = ({ rule, query, description }: PolicyRule): string =>
  query === undefined ? rule : `view ${description}`;

interface RuleListProps extends Pick<RuleFieldsProps, 'draft' | 'onDraft'> {
  readonly legend: string;
  readonly rules: readonly PolicyRule[];
  readonly note?: string;
}

const RuleList = ({ legend, rules, note, draft, onDraft }: RuleListProps) => (
  <CheckList
    legend={legend}
    options={rules.map((rule) => ({ value: keyOf(rule), label: rule.description, note }))}
    chosen={draft.policies.map(keyOf)}
    onChange={(chosen) => {
      const others = draft.policies.filter(
        (one) => !rules.some((rule) => keyOf(rule) === keyOf(one)),
      );
      onDraft({
        ...draft,
        policies: [...others, ...rules.filter((rule) => chosen.includes(keyOf(rule)))],
      });
    }}
  />
);

/** The rules of a compliance policy: predefined ones, and filters of the list of data stores. */
export const RuleFields = ({ draft, problem, onDraft }: RuleFieldsProps) => {
  const { data, error, refetch } = useRules();
  const fromViews = useViewRules(draft);
  if (error)
    return (
      <ErrorState inline error={error} fallback={t.rules.failed} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <SkeletonLines lines={6} />;
  return (
    <div className={styles.part}>
      <RuleList legend={t.rules.legend} rules={data} draft={draft} onDraft={onDraft} />
      {fromViews.length > 0 && (
        <RuleList
          legend={t.rules.views}
          rules={fromViews}
          note={t.rules.viewNote}
          draft={draft}
          onDraft={onDraft}
        />
      )}
      <Problem text={problem} />
    </div>
  );
};
