import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoppedAccess } from '#contracts/access/routes.ts';
import { StoppedList } from '#features/shared/access/StoppedList.tsx';

const entry: StoppedAccess = {
  ...{ arn: 'arn:aws:iam::111122223333:user/ann', name: 'ann', type: 'user' },
  ...{ cloudAccountId: '111122223333', capabilities: ['read', 'export'] },
  proof: [
    {
      ...{ layer: 'scp', policy: 'guard (p-1)', sid: 'KeepCards', dependsOn: [] },
      statement: '{"Effect":"Deny"}',
    },
  ],
};
const textOf = (total: number, data: readonly StoppedAccess[]): string =>
  renderToStaticMarkup(<StoppedList total={total} data={data} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('names who is stopped, from what, and by which statement', () => {
  const text = textOf(1, [entry]);
  expect(text).toContain('Stopped by the organization 1');
  expect(text).toContain('ann User · 111122223333 Read Export');
  expect(text).toContain('Stopped by Service control policy guard (p-1)');
  expect(text).toContain('&quot;Effect&quot;: &quot;Deny&quot;');
  expect(text).not.toContain('are shown');
});

it('counts all where the first are shown', () => {
  expect(textOf(70, [entry])).toContain('The first 1 of 70 are shown.');
});

it('shows nothing where nobody is stopped', () => {
  expect(textOf(0, [])).toBe('');
});
