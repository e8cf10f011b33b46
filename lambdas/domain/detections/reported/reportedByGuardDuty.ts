import { type Evidence, MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import { issueSeverities } from '#contracts/issue/issue.ts';
import type { AttackReport, Detected, Detection, DetectionFacts } from '../detection.ts';
import { exampleFacts } from '../lib/examples.ts';

/** Of who acted, only the remote address is collected from a finding of GuardDuty. */
const nobody = { type: 'unknown', name: '', arn: null, accountId: null };

const evidenceOf = ({ at, type, region, remote }: AttackReport): Evidence => ({
  ...{ at, operation: type, region, count: 1, principal: nobody, place: null },
  ...{ error: null, isReport: true },
  source: remote === null ? { type: 'unknown', name: '' } : { type: 'public', name: remote },
});

const sentenceOf = (reports: readonly AttackReport[], resource: string): string => {
  const types = [...new Set(reports.map(({ type }) => type))].sort();
  const [first = '', ...more] = types;
  const name = resource.split(/[:/]/).at(-1);
  return `GuardDuty reported ${first}${more.length === 0 ? '' : ` and ${more.length} more`} of ${name}.`;
};

/** What is reported of one resource is one finding, as bad as the worst report of it. */
const foundOn = (
  { storesOf, reachedFrom }: DetectionFacts,
  resource: string,
  reports: readonly AttackReport[],
): Detected => {
  const evidence = reports.map(evidenceOf).sort((a, b) => a.at - b.at);
  const worst = issueSeverities.find((each) => reports.some(({ severity }) => severity === each));
  const stores = [...storesOf(resource), ...reachedFrom(resource)];
  return {
    ...{ resource, isAttempt: false, because: sentenceOf(reports, resource) },
    stores: [...new Set(stores.map(({ id }) => id))],
    ...(worst !== undefined && { severity: worst }),
    lastAt: Math.max(...reports.map(({ at }) => at)),
    evidence: evidence.slice(-MOST_EVIDENCE),
  };
};

const machine = 'arn:aws:ec2:us-east-1:111122223333:instance/i-0a1b2c3d';
const { now } = exampleFacts([]);
const report: AttackReport = {
  ...{ type: 'UnauthorizedAccess:EC2/SSHBruteForce', resource: machine, region: 'us-east-1' },
  ...{ severity: 'High', remote: '203.0.113.9', at: now - 600_000 },
};
const call = { service: 'guardduty', operation: 'GetFindings', resources: [machine] };

export const reportedByGuardDuty: Detection = {
  id: 'DET-44',
  title: 'GuardDuty reported suspicious activity',
  severity: 'Medium',
  category: 'reported',
  scope: 'indirect',
  log: 'guardduty',
  description:
    'Amazon GuardDuty has a finding of the last 24 hours on this resource that nobody archived. ' +
    'The issue is as severe as the worst of its findings, and lists the data stores that are ' +
    'reached from the resource.',
  remediation: {
    console: [
      'Open GuardDuty, Findings, and filter by the resource.',
      'Follow "Remediating findings" of the type of the finding; isolate the machine, or disable the credentials.',
      'Archive the finding once it is dealt with.',
    ],
    cli: ['aws guardduty list-findings --detector-id DETECTOR'],
    impact: 'What is isolated or disabled stops working for those who use it rightly.',
  },
  detect: (facts) =>
    [...Map.groupBy(facts.reports, ({ resource }) => resource)].map(([resource, reports]) =>
      foundOn(facts, resource, reports),
    ),
  examples: {
    fires: [
      exampleFacts([], { reports: [report] }),
      exampleFacts([], { reports: [report, { ...report, severity: 'Low', remote: null }] }),
    ],
    doesNotFire: [exampleFacts([])],
    nearMiss: [exampleFacts([call])],
  },
};
