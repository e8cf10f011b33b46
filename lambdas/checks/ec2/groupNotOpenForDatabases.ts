import { databasePorts } from '#contracts/asset/databasePorts.ts';
import { inbound } from '../exampleAssets.ts';
import { evaluateOpen } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { groupCheck } from '../serviceChecks.ts';

export const groupNotOpenForDatabases = groupCheck({
  id: 'NET-04',
  title: 'Security group allows database ports from the internet',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'An inbound rule admits the whole internet on a port of a database, cache or search ' +
    'engine. Whoever finds it can try passwords and known weaknesses against the data ' +
    'itself.',
  remediation: closePort('PORT'),
  frameworks: requirementsOn(['openNetwork']),
  evaluate: (facts) => evaluateOpen({ facts, ports: databasePorts, what: 'a database port' }),
  examples: {
    pass: [{}],
    fail: [{ rules: [inbound({ fromPort: 5432, toPort: 5432, cidrs: ['0.0.0.0/0'] })] }],
    unknown: [{ rules: [inbound({ fromPort: 5432, toPort: 5432, prefixLists: ['pl-1'] })] }],
  },
});
