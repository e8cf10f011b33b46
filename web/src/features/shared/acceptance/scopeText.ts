import type { AcceptanceScope } from '#contracts/check/acceptance.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';

/** What an acceptance covers, as a phrase. */
export const scopeText = (scope: AcceptanceScope | null): string => {
  if (scope === null) return t.covers.instance;
  if (scope.type === 'customer') return t.covers.customer;
  if (scope.type === 'account') return t.covers.account(scope.cloudAccountId);
  if (scope.type === 'resource') return t.covers.resource(scope.instanceLocation);
  return t.covers.tag(`${scope.key}=${scope.value}`);
};
