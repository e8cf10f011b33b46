import { CheckList } from '#components/CheckList.tsx';
import { Switch } from '#components/Switch.tsx';
import { policyActions } from '#contracts/policy/policy.ts';
import { policyTexts as t } from '#messages/policies.ts';
import { type Draft, isRiskChosen, type Problems, withCritical, withHigh } from './draft.ts';
import styles from './Policies.module.css';
import { Problem } from './Problem.tsx';

interface AlertingFieldsProps {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onDraft: (draft: Draft) => void;
}

const stays = () => undefined;

const Triggers = ({ draft, onDraft }: Pick<AlertingFieldsProps, 'draft' | 'onDraft'>) => (
  <div className={styles.switches}>
    <Switch
      label={t.critical}
      on={draft.triggerCondition.includes('datastore_risk_critical')}
      onChange={(on) => onDraft(withCritical(draft, on))}
    />
    <Switch
      label={t.high}
      on={draft.triggerCondition.includes('datastore_risk_high')}
      onChange={(on) => onDraft(withHigh(draft, on))}
    />
    <Switch label={t.direct} on={false} disabled onChange={stays} />
    <Switch label={t.indirect} on={false} disabled onChange={stays} />
  </div>
);

/** When an alerting policy tells, and where. The button that sends it waits for a risk. */
export const AlertingFields = ({ draft, problems, onDraft }: AlertingFieldsProps) => (
  <>
    <fieldset className={styles.part}>
      <legend>{t.triggers}</legend>
      <Triggers draft={draft} onDraft={onDraft} />
      <p className={styles.hint}>
        {t.criticalHint} {t.anomalyHint}
      </p>
      <Problem text={isRiskChosen(draft) ? undefined : t.riskRequired} />
    </fieldset>
    <div className={styles.part}>
      <CheckList
        legend={t.action}
        options={policyActions.map((value) => ({ value, label: t.actions[value] }))}
        chosen={draft.alerting_action}
        onChange={(chosen) =>
          onDraft({
            ...draft,
            alerting_action: policyActions.filter((one) => chosen.includes(one)),
          })
        }
      />
      <p className={styles.hint}>{t.emailHint}</p>
      <Problem text={problems.action} />
    </div>
  </>
);
