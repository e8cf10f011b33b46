import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  isSendable,
  problemsOf,
  withAction,
  withCritical,
  withHigh,
} from '#features/policies/draft.ts';
import { sameRule, viewRules } from '#features/policies/viewRules.ts';

const alerting = emptyDraft('alerting');
const [critical, high] = ['datastore_risk_critical', 'datastore_risk_high'];

describe('an alerting policy', () => {
  it('has critical and high switched by critical, and high only by high', () => {
    const both = withCritical(alerting, true);
    expect(both.triggerCondition).toEqual([critical, high]);
    expect(withHigh(both, false).triggerCondition).toEqual([critical]);
    expect(withCritical(both, false).triggerCondition).toEqual([]);
    expect(withHigh(alerting, true).triggerCondition).toEqual([high]);
  });

  it('is sent with a name and a risk only, and needs an action', () => {
    expect(isSendable({ ...withHigh(alerting, true), name: ' ' })).toBe(false);
    expect(isSendable({ ...alerting, name: 'Tell' })).toBe(false);
    const draft = { ...withHigh(alerting, true), name: 'Tell' };
    expect(isSendable(draft)).toBe(true);
    expect(problemsOf(draft)).toEqual({ action: 'Please select alerting action.' });
    expect(problemsOf(withAction(draft, 'email', true))).toEqual({});
    expect(problemsOf(alerting)).toMatchObject({
      name: 'Please enter policy name.',
      risk: 'Please choose one risk',
    });
  });
});

describe('a compliance policy', () => {
  it('needs a name, a rule, and what its scope names', () => {
    const draft = emptyDraft('compliance');
    expect(isSendable(draft)).toBe(true);
    expect(problemsOf({ ...draft, type: 'accounts' })).toEqual({
      name: 'Please enter policy name.',
      rules: 'Please select policy.',
      scope: 'Please select account.',
    });
  });

  it('takes rules from saved views that filter, and knows them again', () => {
    const rules = viewRules([
      { name: 'Shadow', query: 'sev=SHADOW&types=s3,mysql' },
      { name: 'By name', query: 'q=orders' },
      { name: 'Damaged', query: 'sev=NO_SUCH' },
    ]);
    expect(rules).toEqual([
      {
        rule: 'query',
        description: 'Shadow',
        query: { severity: 'SHADOW', types: ['s3', 'mysql'] },
      },
    ]);
    const [rule] = rules;
    if (rule) expect(sameRule(rule, { ...rule, rule: 'query-0123456789ab' })).toBe(true);
  });
});
