import type { CoveredResource, Finding } from '@aws-sdk/client-inspector2';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Inspector } from '#local/aws/services/declared/inspector.ts';
import { daysBefore, PRODUCTION } from './names.ts';
import { machineIds, main } from './network/places.ts';

const covered = (resourceId: string): CoveredResource => ({
  resourceType: 'AWS_EC2_INSTANCE',
  resourceId,
  accountId: PRODUCTION,
  scanType: 'PACKAGE',
  scanMode: 'EC2_SSM_AGENT_BASED',
  scanStatus: { statusCode: 'ACTIVE', reason: 'SUCCESSFUL' },
});

interface FindingPlan {
  readonly made: Date;
  readonly machine: string;
  readonly title: string;
  readonly more: Partial<Finding>;
}

const finding = ({ made, machine, title, more }: FindingPlan): Finding => ({
  findingArn: `arn:aws:inspector2:${main.region}:${PRODUCTION}:finding/${machine}-${title.split(' ')[0]}`,
  awsAccountId: PRODUCTION,
  type: 'PACKAGE_VULNERABILITY',
  title,
  description: title,
  remediation: { recommendation: { text: 'None Provided' } },
  severity: 'CRITICAL',
  status: 'ACTIVE',
  firstObservedAt: daysBefore(made, 21),
  lastObservedAt: daysBefore(made, 1),
  resources: [{ type: 'AWS_EC2_INSTANCE', id: machine, region: main.region }],
  ...more,
});

const inPackage = (id: string, score: number, exploitAvailable: 'YES' | 'NO') => ({
  exploitAvailable,
  epss: { score },
  packageVulnerabilityDetails: {
    vulnerabilityId: id,
    source: 'NVD',
    vulnerablePackages: [{ name: 'log4j-core', version: '2.14.1', fixedInVersion: '2.17.1' }],
  },
});

/** The machines of production are scanned; those of the analysts are not. */
export const declareInspections = (made: Date): readonly Placed<Inspector>[] => [
  {
    ...main,
    value: {
      coverage: Object.values(machineIds).map(covered),
      findings: [
        finding({
          ...{ made, machine: machineIds.web },
          title: 'CVE-2021-44228 - org.apache.logging.log4j:log4j-core',
          more: inPackage('CVE-2021-44228', 0.94, 'YES'),
        }),
        finding({
          ...{ made, machine: machineIds.worker },
          title: 'CVE-2021-44228 - org.apache.logging.log4j:log4j-core',
          more: inPackage('CVE-2021-44228', 0.94, 'YES'),
        }),
        finding({
          ...{ made, machine: machineIds.bastion },
          title: 'CVE-2023-48795 - openssh-server',
          more: { ...inPackage('CVE-2023-48795', 0.31, 'NO'), severity: 'MEDIUM' },
        }),
        finding({
          ...{ made, machine: machineIds.bastion },
          title: 'Port 22 is reachable from an Internet Gateway',
          more: {
            type: 'NETWORK_REACHABILITY',
            severity: 'MEDIUM',
            networkReachabilityDetails: {
              openPortRange: { begin: 22, end: 22 },
              protocol: 'TCP',
              networkPath: { steps: [] },
            },
          },
        }),
      ],
    },
  },
];
