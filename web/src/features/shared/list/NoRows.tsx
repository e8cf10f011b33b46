import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { chooseAccount, useAccountFilter, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { clearedListState, isNarrowed, type ListState } from '#lib/listState.ts';
import { listTexts as t } from '#messages/lists.ts';

interface NoRowsProps {
  /** The specification's words for the empty list. */
  readonly title: string;
  /** Why it is empty although nothing narrows it. */
  readonly text: string;
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
}

/** Empty list: text and one action. */
export const NoRows = ({ title, text, state, onState }: NoRowsProps) => {
  const navigate = useNavigate();
  const account = useAccountFilter();
  const noAccounts = useCloudAccounts().data?.length === 0;
  const clear = (): void => {
    onState(clearedListState(state));
    chooseAccount(null);
  };
  if (isNarrowed(state) || account !== null) {
    const clearing = <Button onClick={clear}>{t.clearFilters}</Button>;
    return <EmptyState title={title} text={t.noneFound} action={clearing} />;
  }
  if (!noAccounts) return <EmptyState title={title} text={text} />;
  const add = (
    <Button look="primary" onClick={() => navigate('/account/new')}>
      {t.addAccount}
    </Button>
  );
  return <EmptyState title={title} text={t.noAccount} action={add} />;
};
