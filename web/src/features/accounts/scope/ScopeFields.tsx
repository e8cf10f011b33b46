import type { UseFormRegister } from 'react-hook-form';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { scopeTexts as t } from '#messages/accountScope.ts';
import styles from './Scope.module.css';
import type { EnteredScope, ScopeProblems } from './scopeForm.ts';

interface FieldsProps {
  readonly register: UseFormRegister<EnteredScope>;
  readonly problems: ScopeProblems;
}

interface SelectionProps extends FieldsProps {
  readonly group: 'include' | 'leaveOut';
  readonly hint: string;
}

const Selection = ({ group, hint, register, problems }: SelectionProps) => (
  <fieldset className={styles.group}>
    <legend>{t[group]}</legend>
    <p className={styles.hint}>{hint}</p>
    <TextBox
      label={t.names}
      problem={problems[`${group}Names`]}
      {...register(`${group}Names`)}
      aria-label={t.label(t[group], t.names)}
    />
    <TextBox
      label={t.tags}
      problem={problems[`${group}Tags`]}
      {...register(`${group}Tags`)}
      aria-label={t.label(t[group], t.tags)}
    />
  </fieldset>
);

const zones = Intl.supportedValuesOf('timeZone');
const zoneOptions = (own: string) =>
  [...new Set([own, 'UTC', ...zones])].map((value) => ({ value, label: value }));

const Hours = ({ register, problems, timeZone }: FieldsProps & { readonly timeZone: string }) => (
  <fieldset className={styles.group}>
    <legend>{t.hours}</legend>
    <p className={styles.hint}>{t.hoursHint}</p>
    <div className={styles.line}>
      <TextLine type="time" label={t.from} problem={problems.from} {...register('from')} />
      <TextLine type="time" label={t.to} problem={problems.to} {...register('to')} />
      <SelectLine
        label={t.timeZone}
        options={zoneOptions(timeZone)}
        problem={problems.timeZone}
        {...register('timeZone')}
      />
    </div>
  </fieldset>
);

const Depth = ({ register, problems }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>{t.depth}</legend>
    <p className={styles.hint}>{t.depthHint}</p>
    <div className={styles.line}>
      <TextLine
        label={t.megabytes}
        inputMode="numeric"
        autoComplete="off"
        problem={problems.megabytes}
        {...register('megabytes')}
      />
      <TextLine
        label={t.rows}
        inputMode="numeric"
        autoComplete="off"
        problem={problems.rows}
        {...register('rows')}
      />
    </div>
  </fieldset>
);

export const ScopeFields = ({
  timeZone,
  ...fields
}: FieldsProps & { readonly timeZone: string }) => (
  <>
    <div className={styles.columns}>
      <Selection group="include" hint={t.everyStore} {...fields} />
      <Selection group="leaveOut" hint={t.stronger} {...fields} />
    </div>
    <Depth {...fields} />
    <Hours {...fields} timeZone={timeZone} />
  </>
);
