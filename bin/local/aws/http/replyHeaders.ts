import * as z from 'zod/mini';
import type { CloudModel } from '#local/aws/template/model.ts';

/** Headers that a policy adds; without `override` the origin's own value stays. */
export type FixedHeaders = Readonly<Record<string, { value: string; override: boolean }>>;

const Override = z.object({ Override: z.boolean() });
const Security = z.object({
  ContentSecurityPolicy: z.optional(z.extend(Override, { ContentSecurityPolicy: z.string() })),
  ContentTypeOptions: z.optional(Override),
  FrameOptions: z.optional(z.extend(Override, { FrameOption: z.string() })),
  ReferrerPolicy: z.optional(z.extend(Override, { ReferrerPolicy: z.string() })),
  StrictTransportSecurity: z.optional(
    z.extend(Override, {
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z._default(z.boolean(), false),
      Preload: z._default(z.boolean(), false),
    }),
  ),
  XSSProtection: z.optional(
    z.extend(Override, { Protection: z.boolean(), ModeBlock: z._default(z.boolean(), false) }),
  ),
});
type Security = z.infer<typeof Security>;

const Policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.optional(Security),
    CustomHeadersConfig: z.optional(
      z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      }),
    ),
  }),
});

const transport = (given: NonNullable<Security['StrictTransportSecurity']>): string =>
  [
    `max-age=${given.AccessControlMaxAgeSec}`,
    ...(given.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(given.Preload ? ['preload'] : []),
  ].join('; ');

const securityValues = (given: Security): Record<string, string | undefined> => ({
  'content-security-policy': given.ContentSecurityPolicy?.ContentSecurityPolicy,
  'x-content-type-options': given.ContentTypeOptions && 'nosniff',
  'x-frame-options': given.FrameOptions?.FrameOption,
  'referrer-policy': given.ReferrerPolicy?.ReferrerPolicy,
  'strict-transport-security':
    given.StrictTransportSecurity && transport(given.StrictTransportSecurity),
  'x-xss-protection':
    given.XSSProtection &&
    `${given.XSSProtection.Protection ? 1 : 0}${given.XSSProtection.ModeBlock ? '; mode=block' : ''}`,
});

/** CloudFront's own policy `SecurityHeadersPolicy`. */
const managedPolicy = '67f7725c-6f97-4210-82d7-5512b31e9d03';
const managedHeaders: FixedHeaders = Object.fromEntries(
  Object.entries({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-xss-protection': '1; mode=block',
  }).map(([name, value]) => [name, { value, override: name === 'x-content-type-options' }]),
);

/** Headers of a response headers policy of the template, names in lower case. */
export const replyHeadersOf = (model: CloudModel, policyId: string | undefined): FixedHeaders => {
  if (policyId === undefined) return {};
  if (policyId === managedPolicy) return managedHeaders;
  const resource = model.find('AWS::CloudFront::ResponseHeadersPolicy', policyId);
  if (resource === undefined) throw new Error(`there is no response headers policy ${policyId}`);
  const { SecurityHeadersConfig, CustomHeadersConfig } = model.read(
    resource,
    Policy,
  ).ResponseHeadersPolicyConfig;
  const security = Object.entries(securityValues(SecurityHeadersConfig ?? {})).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, { value, override: true }] as const]),
  );
  const custom = (CustomHeadersConfig?.Items ?? []).map(
    ({ Header, Value, Override }) =>
      [Header.toLowerCase(), { value: Value, override: Override }] as const,
  );
  return Object.fromEntries([...security, ...custom]);
};

/** A reply's headers with those of the policy. */
export const withFixedHeaders = <T>(
  headers: Readonly<Record<string, T>>,
  fixed: FixedHeaders,
): Record<string, T | string> => ({
  ...headers,
  ...Object.fromEntries(
    Object.entries(fixed)
      .filter(([name, { override }]) => override || !Object.hasOwn(headers, name))
      .map(([name, { value }]) => [name, value]),
  ),
});
