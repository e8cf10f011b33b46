import { MOST_ESCALATIONS } from '#contracts/identity/accessFacts.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { escalationRules } from '#domain/access/escalations/rules.ts';
import { withExternalId, withoutEverybody, withoutExternal, withSubject } from './documents.ts';
import { type Fix, ofIdentity } from './fix.ts';

type AccessKey = NonNullable<ScannedIdentity['accessKeys']>[number];

const DAY_MS = 86_400_000;
/** Unused for longer, a credential is taken away. */
const UNUSED_DAYS = 45;

const usedAt = ({ lastUsed, rotatedAt }: AccessKey): number => lastUsed ?? rotatedAt ?? 0;

const mapKeys = (keys: ScannedIdentity['accessKeys'], change: (key: AccessKey) => AccessKey) =>
  keys === null ? null : keys.map(change);
const deactivated = (key: AccessKey): AccessKey => ({ ...key, isActive: false });

const withoutKeys = ofIdentity(({ accessKeys }) => ({
  accessKeys: mapKeys(accessKeys, deactivated),
}));
const withMfa = ofIdentity(() => ({ hasMfa: true }));

const withNewKeys = ofIdentity(({ accessKeys, observedAt }) => ({
  accessKeys: mapKeys(accessKeys, (key) =>
    key.isActive ? { ...key, rotatedAt: observedAt } : key,
  ),
}));

const withoutUnused = ofIdentity((row) => {
  const { accessKeys, hasPassword, passwordLastUsed, createdAt, observedAt } = row;
  const limit = observedAt - UNUSED_DAYS * DAY_MS;
  const isUsed = (passwordLastUsed ?? createdAt ?? 0) >= limit;
  return {
    hasPassword: hasPassword && isUsed,
    accessKeys: mapKeys(accessKeys, (key) => (usedAt(key) < limit ? deactivated(key) : key)),
  };
});

/** The one that was used last stays. */
const withOneKey = ofIdentity(({ accessKeys }) => {
  const active = (accessKeys ?? []).filter(({ isActive }) => isActive);
  const kept = active.toSorted((a, b) => usedAt(b) - usedAt(a))[0];
  return { accessKeys: mapKeys(accessKeys, (key) => (key === kept ? key : deactivated(key))) };
});

const trusting = (change: (trust: string | null, ...rest: Parameters<Fix>) => string | null): Fix =>
  ofIdentity((row, context) => ({ trustPolicy: change(row.trustPolicy, row, context) }));

/** Of each way one permission is denied, without which it is none. */
const withoutEscalations = ofIdentity(({ access, inlinePolicies }) => {
  const found = access?.escalations ?? [];
  const isListed = (id: string) =>
    found.length >= MOST_ESCALATIONS || found.some(({ rule }) => rule === id);
  const denied = escalationRules
    .filter(({ id }) => isListed(id))
    .map(({ required }) => required[0]);
  const Statement = [{ Effect: 'Deny', Action: [...new Set(denied)], Resource: '*' }];
  const document = JSON.stringify({ Version: '2012-10-17', Statement });
  return {
    access: access && { ...access, escalations: [] },
    inlinePolicies: [...inlinePolicies, { name: 'no-escalation', document }],
  };
});

export const identityFixes: Readonly<Record<string, Fix>> = {
  'IAM-01': ofIdentity(() => ({ accessKeys: [] })),
  'IAM-02': withMfa,
  'IAM-04': withMfa,
  'IAM-08': withoutEscalations,
  'IAM-12': trusting((trust) => withoutEverybody(trust, ['sts:AssumeRole'])),
  'IAM-13': trusting((trust, _, context) => withoutExternal(trust, context)),
  'IAM-14': trusting((trust, _, context) => withExternalId(trust, context)),
  'IAM-15': trusting((trust) => withSubject(trust)),
  'IAM-17': withNewKeys,
  'IAM-18': withoutUnused,
  'IAM-19': withOneKey,
  'IAM-20': withoutKeys,
};
