import { expect, it } from 'vitest';
import { parseReport } from '#customer-stack/collectors/iamReport.ts';

const head =
  'user,arn,user_creation_time,password_enabled,password_last_used,mfa_active,access_key_1_active,access_key_1_last_rotated,access_key_1_last_used_date,access_key_2_active,access_key_2_last_rotated,access_key_2_last_used_date';
const lines = [
  '<root_account>,arn:aws:iam::1:root,2020-01-02T03:04:05+00:00,not_supported,2024-05-06T07:08:09+00:00,true,false,N/A,N/A,false,N/A,N/A',
  'ann,arn:aws:iam::1:user/ann,2021-01-01T00:00:00+00:00,true,no_information,false,false,N/A,N/A,false,N/A,N/A',
  'bot,arn:aws:iam::1:user/bot,2021-01-01T00:00:00+00:00,false,N/A,false,true,2022-01-01T00:00:00+00:00,2022-02-02T00:00:00+00:00,false,2021-06-01T00:00:00+00:00,N/A',
];
const report = parseReport([head, ...lines].join('\n'));

it('reads how the root user and users sign in', () => {
  expect(report.get('<root_account>')).toEqual({
    hasMfa: true,
    hasPassword: true,
    passwordLastUsed: Date.UTC(2024, 4, 6, 7, 8, 9),
    accessKeys: [],
    createdAt: Date.UTC(2020, 0, 2, 3, 4, 5),
  });
  expect(report.get('ann')).toMatchObject({
    hasMfa: false,
    hasPassword: true,
    passwordLastUsed: null,
  });
});

it('reads ages and uses of keys, disabled ones included', () => {
  expect(report.get('bot')).toMatchObject({
    hasPassword: false,
    accessKeys: [
      { isActive: true, rotatedAt: Date.UTC(2022, 0, 1), lastUsed: Date.UTC(2022, 1, 2) },
      { isActive: false, rotatedAt: Date.UTC(2021, 5, 1), lastUsed: null },
    ],
  });
});

it('has no entry for a user who is not in the report', () => {
  expect(parseReport('').size).toBe(0);
});
