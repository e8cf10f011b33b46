import { expect, test } from 'vitest';
import { seal, unseal } from '#store/seal.ts';

test('only who holds the handle reads what was sealed, and only as it was', () => {
  const sealed = seal('handle', 'refresh token ü');
  expect(unseal('handle', sealed)).toBe('refresh token ü');
  expect(() => unseal('other', sealed)).toThrow();
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal('handle', changed)).toThrow();
  }
  expect(seal('handle', 'x')).not.toEqual(seal('handle', 'x'));
});
