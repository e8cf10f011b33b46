import * as z from 'zod/mini';
import { address, count, flag, identifier, oneOf } from '../scan/fields.ts';
import { resourcePolicy } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';

/** What a listener passes on, by a rule or by default. */
const Forward = z.strictObject({
  /** ARN of the rule; null = by default. */
  rule: z.nullable(identifier()),
  /** Target groups. */
  targetGroups: z.array(identifier()).check(z.maxLength(50)),
  /** What a caller has to show first. */
  authentication: oneOf(['none', 'signIn', 'certificate']),
  /** Ranges that callers must be in; empty = any. */
  sources: z.array(address(64)).check(z.maxLength(50)),
});

const Listener = z.strictObject({
  arn: z.nullable(identifier()),
  /** `HTTP`, `HTTPS`, `TCP`, `TLS`, `UDP`, `TCP_UDP` and the like. */
  protocol: identifier(16),
  port: count(),
  /** Null = the rules could not be read. */
  forwards: z.nullable(z.array(Forward).check(z.maxLength(200))),
});

const Target = z.strictObject({
  /** Id of an instance, or ARN of a function or of a load balancer. */
  id: z.nullable(identifier()),
  /** A private address. */
  address: z.nullable(address(64)),
  port: z.nullable(count()),
});

const TargetGroup = z.strictObject({
  /** Of a classic load balancer, which has none: a name of its own for each port of its instances. */
  arn: identifier(),
  targetType: oneOf(['instance', 'ip', 'lambda', 'alb']),
  /** Targets see the address of the client. */
  keepsClientAddress: flag(),
  /** Those that get new connections; null = could not be read. */
  targets: z.nullable(z.array(Target).check(z.maxLength(1000))),
});

/** A load balancer that an API reaches by a link into its network. */
const Linked = z.strictObject({
  /** ARN of the load balancer or of its listener. */
  arn: identifier(),
  /** Null = that of the listener. */
  port: z.nullable(count()),
  /** Where the link connects from; empty = by PrivateLink. */
  subnets: ids(50),
  groups: ids(50),
});

const ApiRoute = z.strictObject({
  /** Method and path. */
  route: identifier(1024),
  authorization: oneOf(['none', 'apiKey', 'signIn', 'signature']),
  /** The function that it calls. */
  functionArn: z.nullable(identifier()),
  /** It calls as a role, so that the policy of the function does not decide. */
  actsAsRole: flag(),
  balancers: z.array(Linked).check(z.maxLength(20)),
});

/** What takes requests and passes them on. */
export const frontFacts = {
  'Load Balancer': z.strictObject({
    balancerType: oneOf(['application', 'network', 'gateway', 'classic']),
    isInternetFacing: flag(),
    addressType: oneOf(['ipv4', 'dualstack', 'dualstack-without-public-ipv4']),
    dnsName: z.nullable(address()),
    vpcId: z.nullable(identifier(64)),
    subnets: ids(50),
    /** Empty = it has none and admits everything. */
    groups: ids(50),
    /** Null = could not be read. */
    listeners: z.nullable(z.array(Listener).check(z.maxLength(100))),
    /** Those that listeners name; null = could not be read. */
    targetGroups: z.nullable(z.array(TargetGroup).check(z.maxLength(200))),
  }),
  'API Gateway API': z.strictObject({
    apiType: oneOf(['REST', 'HTTP', 'WEBSOCKET']),
    /** Only endpoints in a VPC lead to it. */
    isPrivate: flag(),
    /** It answers at the address that AWS gave it, and not only at a domain of the customer. */
    hasOwnAddress: flag(),
    /** Without one it answers nothing; null = could not be read. */
    stages: z.nullable(ids(100)),
    policy: resourcePolicy(),
    /** Null = could not be read. */
    routes: z.nullable(z.array(ApiRoute).check(z.maxLength(500))),
  }),
} as const;
