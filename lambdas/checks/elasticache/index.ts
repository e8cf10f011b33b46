import type { Check } from '../check.ts';
import { cacheEncryptedAtRest } from './cacheEncryptedAtRest.ts';
import { cacheInPrivateNetwork } from './cacheInPrivateNetwork.ts';
import { cacheRequiresAuthentication } from './cacheRequiresAuthentication.ts';
import { cacheRequiresTls } from './cacheRequiresTls.ts';

export const elasticacheChecks: readonly Check[] = [
  cacheInPrivateNetwork,
  cacheRequiresTls,
  cacheEncryptedAtRest,
  cacheRequiresAuthentication,
];
