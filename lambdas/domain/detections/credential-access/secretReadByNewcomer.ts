import { isNewPrincipal, isNewToStore } from '#domain/activity/baseline/baseline.ts';
import type { Detection, DetectionFacts } from '../detection.ts';
import { doneIn, isNamed, nameOf, storeName } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, refused, secretArn, usually } from '../lib/exampleWindows.ts';

const read = { store: secretArn('prod/db'), operation: 'GetSecretValue' };
const known = { own: 20, all: 20, networks: ['Net CA'] };

/** Calls by somebody new, or from a network that nobody had read the secret from. */
const newIn = (deed: Deed, acts: readonly Act[], facts: DetectionFacts): readonly Act[] => {
  const baseline = facts.baselineOf(deed.storeId, deed.principalId);
  if (isNamed(deed.principal) && isNewPrincipal(baseline, deed.start)) return acts;
  return acts.filter(({ place }) => {
    const name = place?.network ?? '';
    return name !== '' && isNewToStore(baseline, { kind: 'networks', name }, deed.start);
  });
};

export const secretReadByNewcomer: Detection = {
  id: 'DET-24',
  title: 'A secret was read by somebody new or from a new network',
  severity: 'High',
  category: 'credential-access',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A secret that others have read for a week or more was read by an identity that had not read it ' +
    'before, or from a network that nobody had read it from. Whoever has it can sign in where it is valid.',
  remediation: {
    console: [
      'Ask who holds the credentials whether the reading was planned, such as by a new program.',
      'If not, disable the credentials in IAM and rotate the secret in Secrets Manager.',
      'Name in the resource policy of the secret who may read it.',
    ],
    cli: ['aws secretsmanager rotate-secret --secret-id SECRET'],
    impact: 'Programs that keep the old value fail until they read the new one.',
  },
  detect: detectDeeds({
    services: ['secretsmanager'],
    acts: (deed, { facts }) => {
      const acts = doneIn(deed, ['GetSecretValue']);
      return acts.length === 0 ? [] : newIn(deed, acts, facts);
    },
    because: ({ principal, store }, [act]) =>
      `${nameOf(principal)} read the secret ${storeName(store)}${act?.place ? ` from ${act.place.network || act.place.country}` : ''}, which is new.`,
  }),
  examples: {
    fires: [
      exampleWindows([read], usually({ all: 7 })),
      exampleWindows([read], usually({ ...known, networks: ['Net US'] })),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([read], usually(known))],
    nearMiss: [
      exampleWindows([read], usually({ all: 6 })),
      exampleWindows([{ ...read, ...refused(1) }], usually({ all: 20 })),
      exampleWindows([{ ...read, source: { type: 'private', name: '10.0.0.1' } }], usually(known)),
    ],
  },
};
