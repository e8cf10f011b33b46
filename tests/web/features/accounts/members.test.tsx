import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Members } from '#contracts/cloudAccount/organizationRoutes.ts';
import { MembersCard } from '#features/accounts/organization/MembersCard.tsx';

const member = (id: string, status: 'waiting' | 'refused') => ({
  ...{ id, status, managementAccountId: '345678901234', region: 'us-east-1' },
  ...{ organizationalUnitId: 'ou-ab12-11111111', foundAt: '2026-11-22T10:00:00.000Z' },
});
const shown = (more: Partial<Members>): string => {
  const organization = { managementAccountId: '345678901234', region: 'us-east-1' };
  const organizations = [{ ...organization, status: 'found' as const, checkedAt: null }];
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <MembersCard
      shown={{ organizations, members: [], ...more }}
      onAccept={ignore}
      onRefuse={ignore}
      onRestore={ignore}
    />,
  );
};

it('names each account that waits, with what can be done about it', () => {
  const html = shown({
    members: [member('210987654321', 'waiting'), member('456789012345', 'waiting')],
  });
  expect(html).toMatch(/210987654321<\/strong> · Organisational unit ou-ab12-11111111/);
  for (const name of ['Accept 210987654321', 'Hide 210987654321', 'Accept 456789012345'])
    expect(html).toContain(`aria-label="${name}"`);
  expect(html).toContain('Accept all');
  expect(html).not.toContain('Bring back');
});

it('lists hidden accounts apart, to be brought back', () => {
  const html = shown({ members: [member('210987654321', 'refused')] });
  expect(html).toContain('Hidden accounts: 1');
  expect(html).toContain('aria-label="Bring back 210987654321"');
  expect(html).toContain('No account waits to be confirmed.');
  expect(html).not.toContain('aria-label="Accept 210987654321"');
});

it('says why no account is found', () => {
  const organization = { managementAccountId: '345678901234', region: 'us-east-1' };
  const html = (status: 'launched' | 'denied') =>
    shown({ organizations: [{ ...organization, status, checkedAt: null }] });
  expect(html('launched')).toContain('was not seen yet');
  expect(html('denied')).toContain('does not let us list its members');
});
