import { useId } from 'react';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import { afterLastColon } from '../locations.ts';
import styles from './RiskDialog.module.css';
import type { RiskRequest } from './risk.ts';
import { definitionsOf, type RiskScope } from './risk.ts';

interface RiskScopesProps {
  readonly request: RiskRequest;
  readonly scope: RiskScope;
  readonly onScope: (scope: RiskScope) => void;
}

interface Choice {
  readonly scope: RiskScope;
  readonly label: string;
  readonly note: string;
}

const choicesOf = ({ subjects }: RiskRequest): Choice[] => {
  const [first] = subjects;
  if (subjects.length === 1 && first) {
    const where = afterLastColon(first.instanceLocation);
    return [
      { scope: 'instances', label: t.one, note: t.oneNote(where) },
      { scope: 'definition', label: t.all, note: t.allNote(first.totalInstanceCount) },
    ];
  }
  const definitions = definitionsOf(subjects).length;
  return [
    { scope: 'instances', label: t.chosen(subjects.length), note: t.chosenNote },
    { scope: 'definition', label: t.all, note: t.allOfNote(definitions) },
  ];
};

/** The chosen instances, or all of their issues, existing and future. */
export const RiskScopes = ({ request, scope, onScope }: RiskScopesProps) => {
  const name = useId();
  return (
    <fieldset className={styles.scopes}>
      <legend>{request.accept ? t.scope : t.restoreScope}</legend>
      {choicesOf(request).map((choice) => (
        <label key={choice.scope} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={scope === choice.scope}
            onChange={() => onScope(choice.scope)}
            {...(scope === choice.scope ? { 'data-autofocus': true } : {})}
          />
          <span className={styles.words}>
            <span className={styles.label}>{choice.label}</span>
            <span className={styles.note}>{choice.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
