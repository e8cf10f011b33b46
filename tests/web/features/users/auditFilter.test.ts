import { expect, it } from 'vitest';
import { matches } from '#contracts/auditLog/filter.ts';
import type { AuditEntry } from '#contracts/auditLog/routes.ts';

const entry: AuditEntry = {
  _id: '1',
  at: '2026-01-02T03:04:05.000Z',
  action: 'role changed',
  userId: 'u',
  email: 'Ada@acme.example',
  target: 'grace@acme.example',
  detail: 'OPERATOR',
};

it.each([
  ['', '', true],
  ['ada operator', '', true],
  ['GRACE role', 'role changed', true],
  ['ada alan', '', false],
  ['ada', 'sign-in', false],
])('words "%s" and action "%s": %s', (words, action, expected) => {
  expect(matches(entry, { words, action })).toBe(expected);
});
