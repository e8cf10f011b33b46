import * as z from 'zod/mini';
import { count, flag, identifier, oneOf, share } from '../scan/fields.ts';

const PortRange = z.strictObject({
  protocol: identifier(16),
  from: count(),
  to: count(),
});

/** Ports of a machine; null = could not be read. */
export const portRanges = () =>
  z._default(z.nullable(z.array(PortRange).check(z.maxLength(100))), null);

/** A vulnerability in a package of a machine. */
const Vulnerability = z.strictObject({
  /** Such as `CVE-2021-44228`. */
  id: identifier(64),
  hasExploit: flag(),
  /** Probability that it is exploited within 30 days. */
  epss: z.nullable(share()),
});

/** What Inspector reports of a machine; null = could not be read. */
export const inspection = () =>
  z._default(
    z.nullable(
      z.strictObject({
        /** `off`: of all machines of the region; `not scanned`: of this one. */
        coverage: oneOf(['scanned', 'off', 'not scanned']),
        /** Why it is not scanned, such as `UNMANAGED_EC2_INSTANCE`. */
        reason: z.nullable(identifier(64)),
        /** With an exploit, or probably exploited; the most probable first. */
        vulnerabilities: z.array(Vulnerability).check(z.maxLength(50)),
        /** Ports that lead to it from the internet, through load balancers, too. */
        reachablePorts: z.array(PortRange).check(z.maxLength(100)),
      }),
    ),
    null,
  );
