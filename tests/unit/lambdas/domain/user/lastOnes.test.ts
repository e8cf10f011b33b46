import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles, userStatuses } from '#contracts/user/words.ts';
import { isLastUser, losesLastAdmin, type Member } from '#domain/user/lastOnes.ts';

const person = fc.record({
  userId: fc.uuid(),
  role: fc.constantFrom(...roles),
  status: fc.constantFrom(...userStatuses),
});
const people = fc.uniqueArray(person, { selector: ({ userId }) => userId, minLength: 1 });
const works = ({ role, status }: Member) => role === 'ADMIN' && status === 'ACTIVE';

test('a change is refused exactly when it takes the last working ADMIN away', () => {
  fc.assert(
    fc.property(people, fc.nat(), fc.option(person, { nil: undefined }), (all, index, change) => {
      const before = all[index % all.length] as Member;
      const after = change && { ...change, userId: before.userId };
      const left = all.flatMap((each) => (each === before ? (after ?? []) : each));
      const lost = all.some(works) && !left.some(works);
      expect(losesLastAdmin(all, before, after)).toBe(lost);
    }),
  );
});

test('one user is the last, two are not', () => {
  const one: Member = { userId: 'a', role: 'ADMIN', status: 'ACTIVE' };
  expect([isLastUser([one]), isLastUser([one, { ...one, userId: 'b' }])]).toEqual([true, false]);
});
