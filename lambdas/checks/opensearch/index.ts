import type { Check } from '../check.ts';
import { collectionNotPublic } from './collectionNotPublic.ts';
import { domainAuditLogged } from './domainAuditLogged.ts';
import { domainEncryptedAtRest } from './domainEncryptedAtRest.ts';
import { domainEncryptsBetweenNodes } from './domainEncryptsBetweenNodes.ts';
import { domainHasFineGrainedAccess } from './domainHasFineGrainedAccess.ts';
import { domainNotPublic } from './domainNotPublic.ts';
import { domainNotSharedExternally } from './domainNotSharedExternally.ts';
import { domainRequiresModernTls } from './domainRequiresModernTls.ts';

export const opensearchChecks: readonly Check[] = [
  domainNotPublic,
  domainNotSharedExternally,
  domainEncryptedAtRest,
  domainEncryptsBetweenNodes,
  domainRequiresModernTls,
  domainHasFineGrainedAccess,
  domainAuditLogged,
  collectionNotPublic,
];
