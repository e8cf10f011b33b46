import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CheckedCapability } from '#contracts/access/routes.ts';
import { CheckedCapabilities } from '#features/shared/access/CheckedCapabilities.tsx';

const guard = {
  ...{ layer: 'scp', policy: 'guard (p-1)', sid: 'KeepCards', dependsOn: [] },
  statement: '{"Effect":"Deny"}',
};
const read: CheckedCapability = {
  ...{ name: 'read', action: 's3:GetObject', isPartial: false },
  ...{ result: 'denied', isExplicit: true, blockedBy: 'scp', proof: [guard] },
  layers: [
    { layer: 'scp', allows: 'yes', denies: 'yes', proof: [guard] },
    { layer: 'identity', allows: 'unknown', denies: 'unknown', proof: [] },
    { layer: 'key', allows: 'no', denies: 'no', proof: [] },
  ],
};

const textOf = (checked: CheckedCapability): string =>
  renderToStaticMarkup(<CheckedCapabilities title="ann" checked={[checked]} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('what decides about a capability', () => {
  it('names the policy type that denies, with its statement', () => {
    const text = textOf(read);
    expect(text).toContain('Read s3:GetObject · denied by: Service control policy Denied');
    expect(text).toContain('Service control policy Denies');
    expect(text).toContain('guard (p-1)');
    expect(text).toContain('&quot;Effect&quot;: &quot;Deny&quot;');
  });

  it('tells what depends on conditions, and what does not allow, apart', () => {
    const text = textOf(read);
    expect(text).toContain('Identity policy Allows under conditions, denies under conditions');
    expect(text).toContain('Encryption key Does not allow');
  });

  it('says of what nothing blocks how far it holds', () => {
    const text = textOf({
      ...{ ...read, result: 'conditional', isPartial: true },
      ...{ isExplicit: false, blockedBy: null },
    });
    expect(text).toContain('Read s3:GetObject Under conditions, in part');
    expect(text).not.toContain('denied by');
  });

  it('names the policy type that is silent', () => {
    expect(textOf({ ...read, isExplicit: false, blockedBy: 'identity' })).toContain(
      'not allowed by: Identity policy',
    );
  });
});
