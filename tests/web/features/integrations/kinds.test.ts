import { expect, test } from 'vitest';
import {
  type Field,
  jira,
  logs,
  service,
  slack,
  type Values,
  webhook,
  wiz,
} from '#features/integrations/connect/kinds.ts';
import { webhookUrl } from '#features/integrations/WebhookPanel.tsx';
import { type PostureRow, postureRows } from '#features/issues/posture/postureRows.ts';

const kinds = [logs, jira, service, slack, webhook, wiz];

/** A value that the field's look allows. */
const fitting = ({ name, look, options }: Field): string => {
  if (options !== undefined) return options[0]?.value ?? '';
  if (look === 'url') return 'https://partner.example/path';
  return name === 'project' ? 'SEC' : 'a-value-of-some-length';
};

test.each(kinds)(
  'the fields of $id are those of its call, and enough for it',
  ({ route, fields }) => {
    const known = Object.keys(route.request.shape);
    expect(fields.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const values: Values = Object.fromEntries(fields.map((field) => [field.name, fitting(field)]));
    expect(route.request.safeParse({ ...values, userId: 'u-1' }).error?.issues).toBeUndefined();
  },
);

test.each(kinds)('what is entered for $id as a secret is not shown while it is', ({ fields }) => {
  const secrets = fields.filter(({ name }) => /token|password|secret/.test(name));
  expect(secrets.map(({ look }) => look)).toEqual(secrets.map(() => 'password'));
});

test('a token is required of Splunk, an email of Jira Cloud, and of no other', () => {
  const shown = (fields: readonly Field[], values: Values) =>
    fields.filter(({ when }) => when?.(values) !== false).map(({ name }) => name);
  expect(shown(logs.fields, { service: 'sumoLogic' })).not.toContain('token');
  expect(shown(logs.fields, { service: 'splunk' })).toContain('token');
  expect(shown(jira.fields, { deployment: 'server' })).not.toContain('email');
  expect(shown(jira.fields, { deployment: 'cloud' })).toContain('email');
});

test("a search finds a provider's issues by the integration's name, and single ones by theirs", () => {
  const row = (id: string, name: string): PostureRow => ({
    ...{ id, name, severity: 'High', status: 'OPEN', resource: `bucket-${id}` },
    ...{ resourceType: 'BUCKET', region: 'us-east-1', accountId: '111122223333', foundAt: 1 },
    ...{ link: 'https://app.wiz.io', integration: 'Our Wiz' },
  });
  const rows = [row('1', 'Public bucket'), row('2', 'Old key')];
  const found = (search: string) => postureRows(rows, search).map(({ id }) => id);
  expect(['', 'our wiz', ' PUBLIC ', 'bucket-2', 'nothing'].map(found)).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1'],
    ['2'],
    [],
  ]);
});

test('the address of a webhook is whole, below the calls of the site', () => {
  const id = 'abc_-.def';
  const at = 'https://dataward.example/svc/webhook/ticket/abc_-.def';
  expect(webhookUrl('https://dataward.example', '/svc', id)).toBe(at);
  expect(webhookUrl('https://dataward.example', '/svc/', id)).toBe(at);
  const elsewhere = webhookUrl('https://dataward.example', 'https://api.example/x', id);
  expect(elsewhere).toBe('https://api.example/x/webhook/ticket/abc_-.def');
});
