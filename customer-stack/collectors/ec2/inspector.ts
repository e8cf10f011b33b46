import {
  BatchGetAccountStatusCommand,
  type CoveredResource,
  type FilterCriteria,
  type Finding,
  Inspector2Client,
  paginateListCoverage,
  paginateListFindings,
} from '@aws-sdk/client-inspector2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { allPages } from '../pages.ts';

export const inspectorPermissions: readonly Permission[] = [
  {
    action: 'inspector2:BatchGetAccountStatus',
    on: 'any',
    reason: 'know whether machines are scanned for vulnerabilities',
  },
  {
    action: 'inspector2:ListCoverage',
    on: 'any',
    reason: 'know which machines are scanned for vulnerabilities',
  },
  {
    action: 'inspector2:ListFindings',
    on: 'any',
    reason: 'find machines with a vulnerability that is exploited',
  },
];

type Inspection = AssetOf<'EC2 Instance'>['facts']['inspection'];
type Inspected = NonNullable<Inspection>;
type Vulnerability = Inspected['vulnerabilities'][number];

/** From this probability on, a vulnerability without a known exploit counts. */
const LIKELY = 0.5;

const is = (value: string) => [{ comparison: 'EQUALS' as const, value }];

const none = { reason: null, vulnerabilities: [], reachablePorts: [] };

/** A finding of an administrator's account may be about a machine of a member. */
const listFindings = async (
  client: Inspector2Client,
  accountId: string,
  criteria: FilterCriteria,
): Promise<Finding[] | undefined> => {
  const filterCriteria: FilterCriteria = {
    awsAccountId: is(accountId),
    resourceType: is('AWS_EC2_INSTANCE'),
    findingStatus: is('ACTIVE'),
    ...criteria,
  };
  const pages = paginateListFindings({ client, pageSize: 100 }, { filterCriteria });
  return answerOf(await attempt(allPages(pages, ({ findings }) => findings)));
};

/** Coverage of packages by id of the machine: of its network, Inspector always knows. */
const listCoverage = async (
  client: Inspector2Client,
  accountId: string,
): Promise<ReadonlyMap<string | undefined, CoveredResource> | undefined> => {
  const filterCriteria = {
    accountId: is(accountId),
    resourceType: is('AWS_EC2_INSTANCE'),
    scanType: is('PACKAGE'),
  };
  const pages = paginateListCoverage({ client, pageSize: 200 }, { filterCriteria });
  const listed = answerOf(await attempt(allPages(pages, (page) => page.coveredResources)));
  return listed && new Map(listed.map((each) => [each.resourceId, each]));
};

const isAbout =
  (id: string | undefined) =>
  ({ resources = [] }: Finding): boolean =>
    resources.some((resource) => resource.id === id);

const describe = ({
  packageVulnerabilityDetails,
  exploitAvailable,
  epss,
}: Finding): Vulnerability => ({
  id: (packageVulnerabilityDetails?.vulnerabilityId ?? '').slice(0, 64),
  hasExploit: exploitAvailable === 'YES',
  epss: epss?.score ?? null,
});

/** Each once, whatever number of packages has it; those with an exploit are listed first. */
const vulnerabilitiesOf = (findings: readonly Finding[]): Vulnerability[] => {
  const byId = new Map<string, Vulnerability>();
  for (const each of findings.map(describe)) if (!byId.has(each.id)) byId.set(each.id, each);
  return [...byId.values()].toSorted((a, b) => (b.epss ?? 0) - (a.epss ?? 0)).slice(0, 50);
};

const portsOf = ({ networkReachabilityDetails }: Finding): Inspected['reachablePorts'] => {
  const { openPortRange, protocol } = networkReachabilityDetails ?? {};
  const { begin, end } = openPortRange ?? {};
  if (begin === undefined || end === undefined) return [];
  return [{ protocol: (protocol ?? 'TCP').toLowerCase(), from: begin, to: end }];
};

interface Known {
  readonly coverage: ReadonlyMap<string | undefined, CoveredResource>;
  readonly vulnerabilities: readonly Finding[];
  readonly ways: readonly Finding[];
}

const inspectionIn =
  ({ coverage, vulnerabilities, ways }: Known) =>
  (id: string | undefined): Inspection => {
    const { statusCode, reason } = coverage.get(id)?.scanStatus ?? {};
    if (statusCode !== 'ACTIVE' || reason === 'PENDING_INITIAL_SCAN')
      return { ...none, coverage: 'not scanned', reason: reason ?? null };
    return {
      coverage: 'scanned',
      reason: null,
      vulnerabilities: vulnerabilitiesOf(vulnerabilities.filter(isAbout(id))),
      reachablePorts: ways.filter(isAbout(id)).flatMap(portsOf).slice(0, 100),
    };
  };

const readKnown = async (client: Inspector2Client, accountId: string) => {
  const packages = { findingType: is('PACKAGE_VULNERABILITY') };
  const likely = [{ lowerInclusive: LIKELY, upperInclusive: 1 }];
  const coverage = await listCoverage(client, accountId);
  const listings = [
    { ...packages, exploitAvailable: is('YES') },
    { ...packages, epssScore: likely },
    { findingType: is('NETWORK_REACHABILITY') },
  ];
  const found: (Finding[] | undefined)[] = [];
  // One after the other: the service allows few calls a second.
  for (const criteria of listings) found.push(await listFindings(client, accountId, criteria));
  const [exploited, probable, ways] = found;
  if (!coverage || !exploited || !probable || !ways) return undefined;
  return { coverage, vulnerabilities: [...exploited, ...probable], ways };
};

/** What Inspector reports of the machines of a region, by id. */
export const readInspections = async (
  context: CollectContext,
  region: string,
): Promise<(id: string | undefined) => Inspection> => {
  const { accountId } = context;
  const client = new Inspector2Client(clientOptions(context, region));
  const accountIds = [accountId];
  const reply = answerOf(
    await attempt(client.send(new BatchGetAccountStatusCommand({ accountIds }))),
  );
  const state = reply?.accounts?.find((each) => each.accountId === accountId)?.resourceState?.ec2;
  if (state === undefined) return () => null;
  if (state.status !== 'ENABLED') return () => ({ ...none, coverage: 'off' });
  const known = await readKnown(client, accountId);
  return known === undefined ? () => null : inspectionIn(known);
};
