import type { Integration } from '#contracts/integration/routes.ts';
import { proofRecord } from '#partners/domainProof.ts';
import type { IdentityProviderItem } from '#store/integrations.ts';

const time = (at: number): string => new Date(at).toISOString();
const timeOrNull = (at: number | null): string | null => (at === null ? null : time(at));

export const wireIntegration = (item: IdentityProviderItem): Integration => ({
  _id: item.id,
  ProviderName: item.protocol === 'google' ? 'Google' : 'Okta',
  name: item.name,
  type: item.type,
  metadata: { createdAt: time(item.createdAt) },
  status: item.verifiedAt === null ? 'Waiting for the domain' : 'Active',
  protocol: item.protocol,
  domain: {
    domain: item.domain,
    record: proofRecord(item.token),
    verifiedAt: timeOrNull(item.verifiedAt),
  },
  certificateExpiresAt: timeOrNull(item.certificateExpiresAt),
});
