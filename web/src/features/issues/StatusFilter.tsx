import { Segmented } from '#components/Segmented.tsx';
import { formatWhole } from '#lib/format.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { type IssueState, type IssueTab, statesOf } from './states.ts';

/** A blank, four digits and the edges. */
const COUNT_ROOM = 6;

interface StatusFilterProps {
  readonly tab: IssueTab;
  readonly state: IssueState;
  readonly counts?: Readonly<Partial<Record<IssueState, number>>> | undefined;
  readonly onState: (state: IssueState) => void;
}

/** Active, Risk Accepted or Resolved. */
export const StatusFilter = ({ tab, state, counts, onState }: StatusFilterProps) => {
  const labelOf = (one: IssueState): string => {
    const count = counts?.[one];
    return count === undefined ? t.status[one] : `${t.status[one]} ${formatWhole(count)}`;
  };
  return (
    <Segmented
      label={t.statusLabel}
      options={statesOf(tab).map((one) => ({
        value: one,
        label: labelOf(one),
        room: t.status[one].length + COUNT_ROOM,
      }))}
      value={state}
      onChange={onState}
    />
  );
};
