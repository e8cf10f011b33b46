import type { CallFamily, ReadCall } from './callFamily.ts';
import { accountIn } from './identities.ts';

const ofAccount: ReadCall = (call) => ({ resources: [accountIn(call)] });

/** Calls that turn off what watches an account. */
export const logServices: readonly CallFamily[] = [
  { service: 'config.amazonaws.com', operations: { StopConfigurationRecorder: ofAccount } },
  { service: 'ec2.amazonaws.com', operations: { DeleteFlowLogs: ofAccount } },
  { service: 'guardduty.amazonaws.com', operations: { DeleteDetector: ofAccount } },
  { service: 'macie2.amazonaws.com', operations: { DisableMacie: ofAccount } },
  {
    service: 'route53resolver.amazonaws.com',
    operations: { DeleteResolverQueryLogConfig: ofAccount },
  },
];
