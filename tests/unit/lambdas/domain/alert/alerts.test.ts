import { describe, expect, test } from 'vitest';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { alertCauseOf } from '#domain/alert/alertCause.ts';
import { alertMessage } from '#domain/alert/alertMessage.ts';
import { type AlertPolicy, alertsFor } from '#domain/alert/alertsFor.ts';
import type { AccountNames } from '#domain/cloudAccount/accountLabel.ts';

const rise = (from: number, to: number, over: Partial<FindingEvent> = {}): FindingEvent => ({
  ...{ id: `rise-${from}-${to}`, at: 1, kind: 'storeRiskRaised', accountId: '111122223333' },
  ...{ subject: { dataStoreId: 's1' }, name: 'customers-db', link: '/datastore-details/s1/a' },
  ...{ before: { score: from }, after: { score: to }, ...over },
});
const issue = (severity: 'Critical' | 'High' | 'Low', n = 1): FindingEvent => ({
  ...{ id: `issue-${n}`, at: 1, kind: 'issueOpened', accountId: '111122223333' },
  subject: { issueInstanceId: `i${n}`, dataStoreId: 's1' },
  ...{ name: `Bucket is open: b${n}`, link: `/vulnerabilities-details/${n}/`, before: null },
  after: { severity, score: 90 },
});
const causesOf = (events: readonly FindingEvent[]) =>
  events.flatMap((event) => alertCauseOf(event) ?? []);

const policy = (over: Partial<AlertPolicy> = {}): AlertPolicy => ({
  ...{ name: 'Risk', description: '', category: 'alerting', type: 'customer', userId: 'author' },
  ...{ cloudAccountIds: [], datastoreIds: [], policies: [] },
  ...{ piiTags: [], sensitivityTags: [], customTags: [] },
  ...{ alerting_action: ['slack', 'email'], triggerCondition: ['datastore_risk_critical'] },
  ...over,
});
const audience = { admins: ['admin', 'author'], chats: ['c1', 'c2'] };
const facts = { id: 's1', accountId: '111122223333', types: 'ssn', level: 'high', tags: 'pay' };
const alertsOf = (events: readonly FindingEvent[], policies: readonly AlertPolicy[]) =>
  alertsFor(causesOf(events), policies, { audience, factsOf: () => facts });

describe('what alerts are for', () => {
  test.each([
    [89, 90, 'datastore_risk_critical'],
    [0, 100, 'datastore_risk_critical'],
    [90, 95, undefined],
    [79, 80, 'datastore_risk_high'],
    [0, 89, 'datastore_risk_high'],
    [80, 89, undefined],
    [60, 79, undefined],
  ])('risk from %i to %i: %s', (from, to, trigger) => {
    expect(alertCauseOf(rise(from, to))?.trigger).toBe(trigger);
  });

  test('new issues by their severity', () => {
    const triggers = (['Critical', 'High', 'Low'] as const).map(
      (severity) => alertCauseOf(issue(severity))?.trigger,
    );
    expect(triggers).toEqual(['datastore_risk_critical', 'datastore_risk_high', undefined]);
  });

  test('violations of policies by their severity', () => {
    const violated = { ...issue('High'), kind: 'policyViolated' } as const;
    expect(alertCauseOf(violated)?.trigger).toBe('datastore_risk_high');
    expect(alertCauseOf({ ...violated, isFirst: true })).toBeUndefined();
  });

  test('of the first scan of an account its end alone', () => {
    const end = { ...issue('Low'), kind: 'scanFinished' } as const;
    expect(causesOf([{ ...rise(0, 95), isFirst: true }, end])).toEqual([]);
    expect(alertCauseOf({ ...end, isFirst: true })?.trigger).toBe('summary');
  });

  test('nothing else', () => {
    const kinds = ['issueResolved', 'storeRiskLowered', 'storeSensitive', 'policyKept'] as const;
    expect(causesOf(kinds.map((kind) => ({ ...issue('Critical'), kind })))).toEqual([]);
  });
});

describe('who is alerted', () => {
  test('one alert for each chat, the author and every ADMIN, however many rows', () => {
    const alerts = alertsOf([rise(0, 95), issue('Critical', 1), issue('Critical', 2)], [policy()]);
    expect(alerts.map(({ recipient: { type, id } }) => `${type} ${id}`).sort()).toEqual([
      'email admin',
      'email author',
      'slack c1',
      'slack c2',
    ]);
    for (const { alert } of alerts) expect(alert.causes).toHaveLength(3);
  });

  test('two policies give one alert that names both', () => {
    const other = policy({ name: 'Other', alerting_action: ['slack'] });
    const alerts = alertsOf([rise(0, 95)], [policy(), other]);
    expect(alerts).toHaveLength(4);
    const chat = alerts.find(({ recipient }) => recipient.id === 'c1');
    expect(chat?.alert.policyNames).toEqual(['Risk', 'Other']);
  });

  test.each([
    ['another trigger', policy({ triggerCondition: ['datastore_risk_high'] }), false],
    ['a compliance policy', policy({ category: 'compliance' }), false],
    ['its account', policy({ type: 'accounts', cloudAccountIds: ['111122223333'] }), true],
    ['another account', policy({ type: 'accounts', cloudAccountIds: ['9'] }), false],
    ['its store', policy({ type: 'datastores', datastoreIds: ['s1'] }), true],
    ['another store', policy({ type: 'datastores', datastoreIds: ['s2'] }), false],
    ['its type', policy({ piiTags: ['PII-SocialSecurity'] }), true],
    ['another type', policy({ piiTags: ['PCI-CCNumber'] }), false],
    [
      'another type, its level',
      policy({ piiTags: ['PCI-CCNumber'], sensitivityTags: ['High'] }),
      true,
    ],
    ['its tag', policy({ customTags: ['Pay'] }), true],
    ['no action', policy({ alerting_action: [] }), false],
  ])('%s', (_, one, isAlerted) => {
    expect(alertsOf([rise(0, 95)], [one]).length > 0).toBe(isAlerted);
  });

  test('tags do not narrow the summary of a first scan', () => {
    const end: FindingEvent = { ...rise(0, 0), kind: 'scanFinished', isFirst: true };
    expect(alertsOf([end], [policy({ piiTags: ['PCI-CCNumber'] })])).toHaveLength(4);
    expect(alertsOf([end], [policy({ type: 'accounts', cloudAccountIds: ['9'] })])).toEqual([]);
  });
});

describe('the message', () => {
  const messageOf = (
    events: readonly FindingEvent[],
    accountNames: AccountNames = new Map([['111122223333', 'Production']]),
  ) =>
    alertMessage({
      ...{
        accountId: '111122223333',
        causes: causesOf(events),
        policyNames: ['Risk'],
        accountNames,
      },
    });

  test('of one event says what, where and why, and leads there', () => {
    expect(messageOf([rise(45, 93)])).toEqual({
      title: 'Risk of data store customers-db rose from Low to Elevated: 93 of 100',
      text: [
        'Risk of data store customers-db rose from Low to Elevated: 93 of 100',
        'AWS account: Production, 111122223333',
        'Alerting policy: Risk',
      ].join('\n'),
      path: '/datastore-details/s1/a',
    });
  });

  test.each([[new Map()], [new Map([['111122223333', null]])], [new Map([['999', 'Other']])]])(
    'of an account without a name tells its number',
    (names) => {
      const { text } = messageOf([rise(45, 93)], names);
      expect(text.split('\n')).toContain('AWS account: 111122223333');
    },
  );

  test('of a violation names the rule, and of several leads to the violations', () => {
    const violation = (n: number) => ({ ...issue('High', n), kind: 'policyViolated' }) as const;
    expect(messageOf([violation(1)]).title).toBe(
      'Policy violated, severity High: Bucket is open: b1',
    );
    const { title, path } = messageOf([violation(1), violation(2)]);
    expect(title).toBe('2 policy violations');
    expect(path).toBe('/vulnerabilities?tab=policy&account=111122223333');
    expect(messageOf([violation(1), issue('Critical', 2)]).title).toBe(
      '1 new issue, 1 policy violation',
    );
  });

  test('of a store that was not known before gives its risk', () => {
    expect(messageOf([rise(0, 95)]).title).toBe(
      'Data store customers-db was found with a risk of 95 of 100 (Elevated)',
    );
  });

  test('of many counts all and names ten', () => {
    const many = Array.from({ length: 30 }, (_, n) => issue('Critical', n));
    const { title, text, path } = messageOf([rise(0, 95), ...many]);
    expect(title).toBe('1 data store at a higher risk, 30 new issues');
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toContain('and 21 more');
    expect(path).toBe('/?account=111122223333');
    expect(messageOf(many).path).toBe('/vulnerabilities?account=111122223333');
  });
});
