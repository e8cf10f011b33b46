import * as z from 'zod/mini';

/** Addresses that AWS announces, and the region that they are used in. */
export const AwsRange = z.object({ cidr: z.string(), region: z.string() });
export type AwsRange = z.infer<typeof AwsRange>;

const entry = { region: z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/)) };
const Prefix = z.string().check(z.maxLength(64));

/** What AWS publishes, as far as it is read (VPC user guide, "AWS IP address ranges: JSON syntax"). */
export const AwsRangesDocument = z.object({
  prefixes: z.array(z.object({ ip_prefix: Prefix, ...entry })).check(z.maxLength(100_000)),
  ipv6_prefixes: z.array(z.object({ ipv6_prefix: Prefix, ...entry })).check(z.maxLength(100_000)),
});
export type AwsRangesDocument = z.infer<typeof AwsRangesDocument>;
