import { CheckList } from '#components/CheckList.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { repeatEveryChoices, repeats, type Weekday, weekdays } from '#contracts/report/words.ts';
import { reportTexts } from '#messages/reports.ts';
import styles from '../Reports.module.css';
import type { StepProps } from './DetailsStep.tsx';
import type { Draft, Problems } from './form.ts';

const t = reportTexts.wizard;

interface ScheduleProps extends StepProps {
  readonly problems: Problems;
}

const none = { value: '', label: t.choose };

const End = ({ draft, onChange, problems }: ScheduleProps) => (
  <>
    <SelectLine
      label={t.endRepeat}
      value={draft.end}
      problem={problems.end}
      options={[none, ...Object.entries(t.ends).map(([value, label]) => ({ value, label }))]}
      onChange={({ target }) => onChange({ end: target.value as Draft['end'] })}
    />
    {draft.end === 'on' && (
      <TextLine
        label={t.on}
        type="date"
        value={draft.on}
        problem={problems.on}
        onChange={({ target }) => onChange({ on: target.value })}
      />
    )}
    {draft.end === 'after' && (
      <TextLine
        label={t.after}
        inputMode="numeric"
        value={draft.after}
        problem={problems.after}
        onChange={({ target }) => onChange({ after: target.value })}
      />
    )}
  </>
);

export const ScheduleStep = (props: ScheduleProps) => {
  const { draft, onChange, problems } = props;
  const unit = draft.repeat === '' ? '' : ` ${t.units[draft.repeat]}`;
  return (
    <div className={styles.fields}>
      <SelectLine
        label={t.repeat}
        value={draft.repeat}
        problem={problems.repeat}
        options={[none, ...repeats.map((value) => ({ value, label: value }))]}
        onChange={({ target }) => onChange({ repeat: target.value as Draft['repeat'] })}
      />
      <SelectLine
        label={t.repeatEvery}
        value={draft.repeatEvery}
        problem={problems.repeatEvery}
        options={[
          none,
          ...repeatEveryChoices.map((n) => ({ value: String(n), label: `${n}${unit}` })),
        ]}
        onChange={({ target }) => onChange({ repeatEvery: target.value as Draft['repeatEvery'] })}
      />
      {draft.repeat === 'WEEKLY' && (
        <CheckList
          legend={t.days}
          options={weekdays.map((day) => ({ value: day, label: day }))}
          chosen={draft.days}
          onChange={(days) => onChange({ days: days as Weekday[] })}
        />
      )}
      <End {...props} />
    </div>
  );
};
