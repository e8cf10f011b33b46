import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import type { WindowFinding } from '#contracts/activity/windowFinding.ts';
import { isTaggedPublic } from '#domain/detections/isTaggedPublic.ts';
import { mergeFindings } from '#domain/detections/mergeFindings.ts';

const START = Date.UTC(2026, 5, 2);

const findings = fc
  .array(fc.record({ minute: fc.nat(400), count: fc.nat(3), who: fc.constantFrom('ann', 'bob') }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((list) =>
    list.map(({ minute, count, who }): WindowFinding => {
      const at = START + minute * 60_000;
      return {
        ...{ definition: 'DET-13', accountId: '111122223333', resource: 'arn:aws:s3:::cards' },
        ...{ stores: [who], isAttempt: count === 0, because: `${who} ${at}.`, lastAt: at },
        evidence: [
          {
            ...{ at, operation: 'GetObject', region: '', count, error: null, place: null },
            principal: { type: 'user', name: who, arn: null, accountId: null },
            source: { type: 'private', name: '10.0.0.1' },
          },
        ],
      };
    }),
  );

test('in whatever order findings come, and however often, the newest evidence stays', () => {
  fc.assert(
    fc.property(findings, fc.infiniteStream(fc.nat()), (list, picks) => {
      const again = [...picks.take(2 * list.length)].flatMap((n) => list[n % list.length] ?? []);
      const all = list.reduce(mergeFindings);
      const [first, ...rest] = [...again, ...list.toReversed()];
      if (first === undefined) throw new Error('There is none');
      const other = rest.reduce(mergeFindings, first);
      expect({ ...other, evidence: [] }).toEqual({ ...all, evidence: [] });
      expect(all.evidence.length).toBeLessThanOrEqual(MOST_EVIDENCE);
      expect(all.lastAt).toBe(Math.max(...list.map(({ lastAt }) => lastAt)));
    }),
  );
});

test.each([
  ['visibility', 'public', true],
  ['Data-Classification', 'Public', true],
  ['public', 'true', true],
  ['public', 'false', false],
  ['visibility', 'private', false],
  ['team', 'public', false],
])('the tag %s = %s says that it is public: %s', (key, value, isPublic) => {
  expect(isTaggedPublic([{ key, value }])).toBe(isPublic);
});
