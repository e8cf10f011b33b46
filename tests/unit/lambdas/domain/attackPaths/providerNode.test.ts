import { expect, test } from 'vitest';
import { providerNode } from '#domain/attackPaths/model.ts';

const account = 'arn:aws:iam::111122223333';

test.each([
  [
    `${account}:oidc-provider/token.actions.githubusercontent.com`,
    'token.actions.githubusercontent.com',
  ],
  [
    `${account}:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/8F3C`,
    'oidc.eks.us-east-1.amazonaws.com',
  ],
  [`${account}:saml-provider/Okta`, 'Okta'],
  ['accounts.google.com', 'accounts.google.com'],
])('%s is named %s and keeps its own key', (provider, name) => {
  expect(providerNode(provider)).toMatchObject({ name, key: `federated ${provider}` });
});
