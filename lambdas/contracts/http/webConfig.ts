import * as z from 'zod/mini';

const Url = z.string().check(z.maxLength(2048));

/** `config.json`, read by the web app at its start. It holds no pool id. */
export const WebConfig = z.object({
  /** Origin or path of the main and analytics hosts; both `/svc` by default. */
  apiUrl: Url,
  analyticsUrl: Url,
  productName: z.string(),
  /** Hides what is not for customers yet in a staging environment. */
  environment: z.enum(['production', 'staging', 'development']),
  showPostureIntegration: z.boolean(),
  /** True where anyone may enter the read-only sample customer. */
  demo: z.optional(z.boolean()),
  /** True where users can register and sign in by Google. */
  google: z.optional(z.boolean()),
  /** On one machine, while the sample's earlier days are scanned: which of them is. */
  sampleHistory: z.optional(z.object({ day: z.int(), days: z.int() })),
  links: z.object({
    privacyPolicy: Url,
    termsOfService: Url,
    licenceAgreement: Url,
    /** Shown only when set: the product never claims a certificate by itself. */
    complianceBadge: z.nullable(z.object({ label: z.string(), url: Url })),
  }),
});
export type WebConfig = z.infer<typeof WebConfig>;
