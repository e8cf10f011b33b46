import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { Connection } from './connection.ts';

export const integrationTypes = [
  'identity provider',
  'chat',
  'cloud-security-posture',
  'other',
] as const;

/** `saml`: the customer's own provider. `google`: the public one. */
export const identityProtocols = ['saml', 'google'] as const;

/** Google's OpenID configuration: given as MetadataFile, it connects Google. */
export const googleMetadataUrl = 'https://accounts.google.com/.well-known/openid-configuration';

/** The e-mail domain whose users sign in by a provider, and what proves that it is the customer's. */
const DomainProof = z.object({
  domain: z.string(),
  /** Content of the TXT record of the domain: `dataward-verify=…`. */
  record: z.string(),
  verifiedAt: z.nullable(z.iso.datetime()),
});

/** Values that the provider's administrator enters there. */
const ServiceProvider = z.object({ entityId: z.string(), consumerUrl: z.string() });

/** A configured integration. Secrets are write-only: they are never part of a reply. */
export const Integration = z.object({
  _id: Id,
  ProviderName: z.string(),
  name: z.string(),
  type: z.enum(integrationTypes),
  metadata: z.object({ createdAt: z.iso.datetime() }),
  client_id: z.optional(z.string()),
  status: z.optional(z.string()),
  lastSyncedOn: z.optional(z.nullable(z.iso.datetime())),
  syncedVulnerabilities: z.optional(z.int()),
  /** Why the last call to the partner failed. */
  lastError: z.optional(z.nullable(z.object({ at: z.iso.datetime(), message: z.string() }))),
  /** Absent of identity providers. */
  connection: z.optional(Connection),
  /** Of identity providers only. */
  protocol: z.optional(z.enum(identityProtocols)),
  domain: z.optional(DomainProof),
  certificateExpiresAt: z.optional(z.nullable(z.iso.datetime())),
});
export type Integration = z.infer<typeof Integration>;

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter integration name.'), z.maxLength(50));
const Done = z.object({ msg: z.string() });
const One = z.object({ id: Id });

/** The only key of an identity provider so far: the domain of its users' e-mail addresses. */
export const EMAIL_DOMAIN = 'emailDomain';
const EmailDomain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
      'Please enter an e-mail domain such as example.com.',
    ),
  );

export const integrationRoutes = {
  listIntegrations: {
    method: 'GET',
    path: '/integration/integrations/{customerId}',
    access: 'member',
    summary: "The customer's integrations",
    request: z.object({ customerId: CustomerId }),
    response: z.object({ data: z.array(Integration), serviceProvider: ServiceProvider }),
  },
  createIdentityProvider: {
    method: 'POST',
    path: '/integration/identityProvider',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: 'Connect an identity provider by the address of its metadata',
    request: z.object({
      ProviderName: Name,
      MetadataFile: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please enter Metadata File Url.'),
          z.maxLength(2048),
          z.url('The Metadata File Url is not a web address.'),
        ),
      key: z.literal(EMAIL_DOMAIN),
      value: EmailDomain,
      userId: Id,
    }),
    response: z.object({ msg: z.string(), data: Integration }),
  },
  renameIdentityProvider: {
    method: 'PATCH',
    path: '/integration/identityProvider/{id}',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: 'Rename an identity provider',
    request: z.object({ id: Id, name: Name }),
    response: Done,
  },
  verifyDomain: {
    method: 'POST',
    path: '/integration/identityProvider/{id}/verifyDomain',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: "Look for the proof in the domain's TXT records",
    request: One,
    response: z.object({ msg: z.string(), verified: z.boolean() }),
  },
  deleteIntegration: {
    method: 'DELETE',
    path: '/integration/integrations/{id}',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: 'Delete an integration of any kind',
    request: One,
    response: Done,
  },
} as const satisfies Routes;
