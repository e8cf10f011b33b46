import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { identityColumns } from '#features/identities/columns.tsx';

const row = (more: Partial<IdentityRow>): IdentityRow => ({
  ...{ id: 'n1', identityId: 'arn:aws:iam::210987654321:root', name: 'root', type: 'root' },
  ...{ cloudAccountId: '210987654321', cdDatastoreRiskScore: null, isProvisional: false },
  ...{ lastUsed: null, lastUsedKnown: true, lastActivity: null, hasMfa: false, policies: 0 },
  discoveredOn: '2026-11-20T09:12:33.000Z',
  ...more,
});
const besideName = (more: Partial<IdentityRow>): string => {
  const name = identityColumns.find(({ id }) => id === 'name');
  return renderToStaticMarkup(name?.meta.beside?.(row(more)));
};

it('marks a root user without MFA beside its name, with the reason', () => {
  expect(besideName({})).toMatch(/title="The root user may do everything[^"]*"[^>]*>No MFA</);
});

it.each([
  ['has MFA', { hasMfa: true }],
  ['is not known to have it', { hasMfa: null }],
  ['is another user', { type: 'user' as const }],
])('marks none who %s', (_, more) => {
  expect(besideName(more)).toBe('');
});
