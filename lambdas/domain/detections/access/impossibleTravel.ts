import { isNewToPrincipal } from '#domain/activity/baseline/baseline.ts';
import { succeeded } from '#domain/activity/baseline/succeeded.ts';
import { countryName } from '#domain/activity/countryName.ts';
import type { Detected, Detection, DetectionFacts } from '../detection.ts';
import { isPerson, nameOf, storeName } from '../lib/acts.ts';
import { type Deed, deedsIn } from '../lib/deeds.ts';
import { distanceKm } from '../lib/distance.ts';
import { exampleWindows, NEW_YORK, SINGAPORE, usually } from '../lib/exampleWindows.ts';
import { type Proof, provenBy } from '../lib/provenBy.ts';

const MOST_KM_PER_HOUR = 900;
/** Places of addresses are not exact. */
const LEAST_KM = 500;
const HOUR_MS = 3_600_000;

interface Step extends Proof {
  readonly deed: Deed;
}

/** Calls from addresses of which the place is known, the oldest first. */
const stepsOf = (deeds: readonly Deed[]): Step[] =>
  deeds
    .flatMap((deed) => deed.acts.map((act) => ({ ...act, store: deed.store, deed })))
    .filter(({ row, place }) => place !== null && succeeded(row) > 0)
    .sort(
      (a, b) => a.row.lastAt - b.row.lastAt || (a.row.source.name < b.row.source.name ? -1 : 1),
    );

const isTooFast = (from: Step, to: Step): boolean => {
  const [a, b] = [from.place?.coordinates, to.place?.coordinates];
  if (!a || !b) return false;
  const km = distanceKm(a, b);
  const hours = (to.row.lastAt - from.row.lastAt) / HOUR_MS;
  return km > LEAST_KM && km > MOST_KM_PER_HOUR * hours;
};

const isNewCountry = ({ deed, place }: Step, facts: DetectionFacts): boolean => {
  const name = place?.country ?? '';
  if (name === '') return false;
  const baseline = facts.baselineOf(deed.storeId, deed.principalId);
  return isNewToPrincipal(baseline, { kind: 'countries', name }, deed.start);
};

/** Steps that somebody cannot have gone, each with the one before it, or from a new country. */
const suspiciousOf = (steps: readonly Step[], facts: DetectionFacts): Step[] => {
  const found = steps.flatMap((step, at) => {
    const before = steps[at - 1];
    if (isPerson(step.deed.principal) && before !== undefined && isTooFast(before, step))
      return [before, step];
    return isNewCountry(step, facts) ? [step] : [];
  });
  return [...new Set(found)];
};

const textOf = ({ deed, place }: Step): string =>
  `${nameOf(deed.principal)} used ${storeName(deed.store)} from ${countryName(place?.country ?? '')}, where it cannot or has not been before.`;

const onStores = (steps: readonly Step[], facts: DetectionFacts): Detected[] =>
  [...Map.groupBy(steps, ({ store }) => store)].flatMap(([resource, own]) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const stores = facts.storesOf(resource).map(({ id }) => id);
    return [{ resource, stores, because: textOf(last), ...provenBy(own) }];
  });

const singapore = { source: { type: 'public' as const, name: SINGAPORE } };
const newYork = { source: { type: 'public' as const, name: NEW_YORK } };
const role = { principal: { type: 'role' as const, name: 'job', arn: null, accountId: null } };
const known = usually({ own: 30, all: 30, countries: ['CA'] });

export const impossibleTravel: Detection = {
  id: 'DET-35',
  title: 'Sensitive data was used from an impossible or new place',
  severity: 'Medium',
  category: 'access',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'The same user used a data store with sensitive data from two places so soon after each other ' +
    'that nobody travels as fast (900 km/h), or an identity did so from a country that it had not ' +
    'used it from. Its credentials may be in other hands.',
  remediation: {
    console: [
      'Ask who holds the credentials whether they were there, or use a network that hides the place.',
      'If not, disable the access keys and the password of the user, or revoke the active sessions of the role, in IAM.',
      'Require a second factor, and allow the access from known networks only.',
    ],
    cli: ['aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: (facts) => {
    const deeds = deedsIn(facts.windows).filter(
      ({ store, principal }) =>
        (isPerson(principal) || principal.type === 'role') &&
        facts.storesOf(store).some(({ isSensitive }) => isSensitive),
    );
    const byPrincipal = [...Map.groupBy(deeds, ({ principalId }) => principalId).values()];
    return onStores(
      byPrincipal.flatMap((own) => suspiciousOf(stepsOf(own), facts)),
      facts,
    );
  },
  examples: {
    fires: [
      exampleWindows([{}, { ...singapore, after: 6 }]),
      exampleWindows([singapore], known),
      exampleWindows([{ ...singapore, ...role }], known),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{}, { after: 1 }], known)],
    nearMiss: [
      exampleWindows([{}, { ...newYork, after: 6 }]),
      exampleWindows([role, { ...singapore, ...role, after: 1 }]),
      exampleWindows([singapore], usually({ own: 6, all: 30, countries: ['CA'] })),
      exampleWindows([singapore], usually({ own: 30, all: 30, countries: ['SG'] })),
    ],
  },
};
