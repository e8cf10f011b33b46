import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, REACHING } from '../lib/examples.ts';
import { callerText } from '../lib/words.ts';

const token = {
  ...{ service: 'sts', operation: 'GetFederationToken' },
  resources: [`arn:aws:iam::111122223333:user/${REACHING}`],
};

export const federationOpened: Detection = {
  id: 'DET-42',
  title: 'Another way to sign in was opened',
  severity: 'High',
  category: 'persistence',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'An identity provider or a trust anchor was added or changed, or a user who reaches ' +
    'sensitive data made a session with a policy for data of all stores. Such sessions go on ' +
    'when keys and passwords are changed.',
  remediation: {
    console: [
      'Open IAM, Identity providers, or Roles Anywhere, Trust anchors, and remove what nobody planned.',
      'Look for roles that trust it, and revoke their sessions.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws iam list-saml-providers',
      'aws iam list-open-id-connect-providers',
      'aws rolesanywhere list-trust-anchors',
    ],
    impact: 'Whoever signs in by the provider can no longer do so.',
  },
  detect: detectCalls({
    calls: [
      'iam AddClientIDToOpenIDConnectProvider',
      'iam CreateOpenIDConnectProvider',
      'iam CreateSAMLProvider',
      'iam UpdateOpenIDConnectProviderThumbprint',
      'iam UpdateSAMLProvider',
      'rolesanywhere CreateTrustAnchor',
      'rolesanywhere UpdateTrustAnchor',
      'sts GetFederationToken',
    ],
    counts: ({ operation, effects, resources }, { reachedFrom }) =>
      operation !== 'GetFederationToken' ||
      (effects.includes('widePolicy') && resources.flatMap(reachedFrom).length > 0),
    because: (call) => `${callerText(call)} called ${call.operation}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ service: 'iam', operation: 'CreateSAMLProvider', resources: [] }],
      [{ service: 'rolesanywhere', operation: 'CreateTrustAnchor', resources: [] }],
      [{ ...token, effects: ['widePolicy'] }],
    ),
    doesNotFire: examplesOf([], [{ service: 'iam', operation: 'ListSAMLProviders' }]),
    nearMiss: examplesOf(
      [token],
      [{ ...token, effects: ['widePolicy'], resources: ['arn:aws:iam::111122223333:user/guest'] }],
      [{ service: 'iam', operation: 'CreateSAMLProvider', error: 'AccessDenied' }],
    ),
  },
};
