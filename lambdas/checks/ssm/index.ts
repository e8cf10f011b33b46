import type { Check } from '../check.ts';
import { credentialIsSecureString } from './credentialIsSecureString.ts';

export const ssmChecks: readonly Check[] = [credentialIsSecureString];
