import { CircleCheck, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { NoRows } from '#features/shared/list/NoRows.tsx';
import { chooseAccount, useAccountFilter } from '#lib/cloudAccounts.ts';
import { clearedListState, isNarrowed, type ListState } from '#lib/listState.ts';
import { paths } from '#lib/paths.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { stateOf, tabOf } from '../states.ts';

interface NoIssuesProps {
  readonly state: ListState;
  /** Before anything is chosen. */
  readonly first: ListState;
  readonly onState: (state: ListState) => void;
  readonly assetId: string | null;
}

const Filtered = ({ state, onState }: NoIssuesProps) => {
  const clear = (): void => {
    chooseAccount(null);
    onState(clearedListState(state));
  };
  return (
    <EmptyState
      title={t.none}
      text={t.noneFound}
      action={<Button onClick={clear}>{t.clearFilters}</Button>}
    />
  );
};

const OfAsset = () => {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<CircleCheck size={20} />}
      title={t.none}
      text={t.noneOfAsset}
      action={<Button onClick={() => navigate(paths.issues)}>{t.showAll}</Button>}
    />
  );
};

const byState = { accepted: t.noneAccepted, resolved: t.noneResolved } as const;

/** Empty list: text, reason and one action. */
export const NoIssues = (props: NoIssuesProps) => {
  const { state, first, assetId } = props;
  const [account, status] = [useAccountFilter(), stateOf(state)];
  if (isNarrowed(state) || (account !== null && assetId === null)) return <Filtered {...props} />;
  if (tabOf(state) === 'policy') return <EmptyState title={t.none} text={t.nonePolicy} />;
  if (status !== 'active') {
    return <EmptyState icon={<ShieldCheck size={20} />} title={t.none} text={byState[status]} />;
  }
  if (assetId !== null) return <OfAsset />;
  return <NoRows title={t.none} text={t.noneYet} state={first} onState={props.onState} />;
};
