import { arnOf, fieldsOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { accountIn } from './identities.ts';
import { isWidePolicy } from './widePolicy.ts';

/** Who signs in by a provider may be of any role of the account that trusts it. */
const provider: ReadCall = (call) => ({ resources: [accountIn(call)] });

export const identityProviders: CallFamily = {
  service: 'iam.amazonaws.com',
  operations: {
    AddClientIDToOpenIDConnectProvider: provider,
    CreateOpenIDConnectProvider: provider,
    CreateSAMLProvider: provider,
    UpdateOpenIDConnectProviderThumbprint: provider,
    UpdateSAMLProvider: provider,
  },
};

export const trustAnchors: CallFamily = {
  service: 'rolesanywhere.amazonaws.com',
  operations: { CreateTrustAnchor: provider, UpdateTrustAnchor: provider },
};

/** A session has what its policy and the user's policies both give. */
export const federationTokens: CallFamily = {
  service: 'sts.amazonaws.com',
  operations: {
    GetFederationToken: (call, { userIdentity }) => {
      const user = arnOf(fieldsOf(userIdentity).arn);
      return isWidePolicy(call.parameters.policy)
        ? { resources: user === null ? [] : [user], effects: ['widePolicy'] }
        : undefined;
    },
  },
};
