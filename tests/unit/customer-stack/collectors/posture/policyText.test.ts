import { expect, it } from 'vitest';
import { iamPolicyText, policyText } from '#customer-stack/collectors/posture/policyText.ts';

const policy = {
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'Stmt1589382938412',
      Effect: 'Allow',
      Action: 's3:GetObject',
      Resource: '*',
      Condition: {
        IpAddress: { 'aws:SourceIp': '198.51.100.7/32' },
        StringLike: { 'aws:userid': 'AROAEXAMPLEEXAMPLE123:ann.lee@acme-corp.com' },
      },
    },
  ],
};

it('keeps all that decides, in little room', () => {
  expect(JSON.parse(policyText(JSON.stringify(policy, null, 2)) ?? '')).toEqual(policy);
  expect(policyText(JSON.stringify(policy, null, 2))).toBe(JSON.stringify(policy));
  expect(iamPolicyText(encodeURIComponent(JSON.stringify(policy)))).toBe(JSON.stringify(policy));
});

it('lets no raw value out that somebody wrote into a policy', () => {
  const text = policyText(
    JSON.stringify({
      Statement: [{ Sid: 'card 4916 3385 0608 2832', Resource: 'ssn 536-22-8726', Effect: 'Deny' }],
    }),
  );
  expect(text).not.toContain('4916 3385 0608 2832');
  expect(text).not.toContain('536-22-8726');
  expect(JSON.parse(text ?? '')).toMatchObject({ Statement: [{ Effect: 'Deny' }] });
});

it('is null for a text that cannot be parsed', () => {
  for (const text of [undefined, '', '{', 'plain']) expect(policyText(text)).toBeNull();
  expect(iamPolicyText('%E0%A4%A')).toBeNull();
  expect(policyText(JSON.stringify({ Sid: 'x'.repeat(140_000) }))).toBeNull();
});
