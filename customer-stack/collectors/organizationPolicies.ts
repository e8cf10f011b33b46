import {
  DescribeOrganizationCommand,
  DescribePolicyCommand,
  ListRootsCommand,
  OrganizationsClient,
  type PolicySummary,
  type PolicyType,
  paginateListAccountsForParent,
  paginateListOrganizationalUnitsForParent,
  paginateListPolicies,
  paginateListTargetsForPolicy,
  type Root,
} from '@aws-sdk/client-organizations';
import { type GuardrailType, guardrailTypes } from '#contracts/asset/organizationFacts.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { clientOptions, isDenied, nameOf } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { policyText } from './posture/policyText.ts';
import { noteRefusal } from './refusals.ts';

type Facts = AssetOf<'AWS Organization'>['facts'];
type Unit = NonNullable<Facts['units']>[number];

const typeNames = {
  scp: 'SERVICE_CONTROL_POLICY',
  rcp: 'RESOURCE_CONTROL_POLICY',
} as const satisfies Record<GuardrailType, PolicyType>;

interface OrganizationCalls {
  readonly client: OrganizationsClient;
  /** IAM actions that were refused. */
  readonly denied: Set<string>;
}

/** Organizations answers a few calls a second. */
const AT_A_TIME = 2;

/**
 * The answer, or undefined where there is none. Members that may not read their organization are
 * refused without a word on the action: it is named by the call.
 */
const answerTo = async <T>({ denied }: OrganizationCalls, action: string, call: Promise<T>) => {
  try {
    return await call;
  } catch (error) {
    noteRefusal(error);
    if (isDenied(error)) denied.add(`organizations:${action}`);
    return undefined;
  }
};

const unread = { enabled: null, units: null, policies: null } as const;

type Membership = Pick<Facts, 'membership' | 'organizationId' | 'managementAccountId'>;
const inNone = { organizationId: null, managementAccountId: null } as const;

const membershipOf = async (calls: OrganizationCalls): Promise<Membership> => {
  const described = calls.client.send(new DescribeOrganizationCommand({})).catch((error) => {
    if (nameOf(error) === 'AWSOrganizationsNotInUseException') return 'none' as const;
    throw error;
  });
  const answer = await answerTo(calls, 'DescribeOrganization', described);
  if (answer === 'none') return { membership: 'none', ...inNone };
  const { Id, MasterAccountId } = answer?.Organization ?? {};
  if (Id === undefined) return { membership: 'unknown', ...inNone };
  return {
    membership: 'member',
    organizationId: Id,
    managementAccountId: MasterAccountId ?? null,
  };
};

const idsOf = (of: readonly { readonly Id?: string | undefined }[]) =>
  of.flatMap(({ Id }) => Id ?? []);

/** A root or unit and all below it; undefined where one of them could not be read. */
const unitsFrom = async (
  calls: OrganizationCalls,
  id: string,
  parentId: string | null,
): Promise<Unit[] | undefined> => {
  const { client } = calls;
  const [under, page] = [{ ParentId: id }, { client }];
  const accounts = await answerTo(
    calls,
    'ListAccountsForParent',
    allPages(paginateListAccountsForParent(page, under), ({ Accounts }) => Accounts),
  );
  if (accounts === undefined) return undefined;
  const units = await answerTo(
    calls,
    'ListOrganizationalUnitsForParent',
    allPages(
      paginateListOrganizationalUnitsForParent(page, under),
      (each) => each.OrganizationalUnits,
    ),
  );
  if (units === undefined) return undefined;
  const below = await mapLimited(idsOf(units), 1, (unit) => unitsFrom(calls, unit, id));
  if (below.includes(undefined)) return undefined;
  return [{ id, parentId, accounts: idsOf(accounts) }, ...below.flatMap((each) => each ?? [])];
};

const isEnabled = ({ PolicyTypes = [] }: Root, type: GuardrailType): boolean =>
  PolicyTypes.some(({ Type, Status }) => Type === typeNames[type] && Status === 'ENABLED');

interface Listed {
  readonly type: GuardrailType;
  readonly summary: PolicySummary;
}

const policiesOf = async (
  calls: OrganizationCalls,
  type: GuardrailType,
): Promise<Listed[] | undefined> => {
  const pages = paginateListPolicies({ client: calls.client }, { Filter: typeNames[type] });
  const found = await answerTo(
    calls,
    'ListPolicies',
    allPages(pages, ({ Policies }) => Policies),
  );
  return found?.map((summary) => ({ type, summary }));
};

/** One that is attached to nothing has no effect. */
const policyRow = async (
  calls: OrganizationCalls,
  { type, summary }: Listed,
): Promise<FoundRow[]> => {
  const { client } = calls;
  const { Id: PolicyId, Arn, Name, AwsManaged } = summary;
  const pages = paginateListTargetsForPolicy({ client }, { PolicyId });
  const found = await answerTo(
    calls,
    'ListTargetsForPolicy',
    allPages(pages, ({ Targets }) => Targets),
  );
  if (found?.length === 0) return [];
  const described = client.send(new DescribePolicyCommand({ PolicyId }));
  const content = await answerTo(calls, 'DescribePolicy', described);
  return [
    assetRow({
      assetType: 'Organization Policy',
      arn: Arn,
      name: Name,
      region: 'global',
      facts: {
        policyId: PolicyId ?? '',
        policyType: type,
        isAwsManaged: AwsManaged === true,
        targets: found?.flatMap(({ TargetId }) => TargetId ?? []) ?? null,
        document: policyText(content?.Policy?.Content),
      },
    }),
  ];
};

interface Read {
  readonly facts: Pick<Facts, 'enabled' | 'units' | 'policies'>;
  readonly rows: readonly FoundRow[];
}

const readFrom = async (calls: OrganizationCalls, root: Root): Promise<Read> => {
  const enabled = guardrailTypes.filter((type) => isEnabled(root, type));
  if (enabled.length === 0) return { facts: { enabled, units: [], policies: [] }, rows: [] };
  const units = (await unitsFrom(calls, root.Id ?? '', null)) ?? null;
  const listed = await mapLimited(enabled, 1, (type) => policiesOf(calls, type));
  const policies = listed.flatMap((each) => each ?? []);
  const rows = await mapLimited(policies, AT_A_TIME, (policy) => policyRow(calls, policy));
  const isWhole = !listed.includes(undefined);
  const ids = policies.flatMap(({ summary }, n) => (rows[n]?.length ? (summary.Id ?? []) : []));
  return { facts: { enabled, units, policies: isWhole ? ids : null }, rows: rows.flat() };
};

/** The management account has no limits; of the others what is above them must be known. */
const readPolicies = async (calls: OrganizationCalls): Promise<Read> => {
  const reply = await answerTo(calls, 'ListRoots', calls.client.send(new ListRootsCommand({})));
  const root = reply?.Roots?.[0];
  return root === undefined ? { facts: unread, rows: [] } : readFrom(calls, root);
};

const collect = async (context: CollectContext): Promise<readonly FoundRow[]> => {
  const options = { ...clientOptions(context, 'us-east-1'), maxAttempts: 8 };
  const calls = { client: new OrganizationsClient(options), denied: new Set<string>() };
  const own = await membershipOf(calls);
  const { facts, rows } =
    own.membership === 'member' ? await readPolicies(calls) : { facts: unread, rows: [] };
  const organization = assetRow({
    assetType: 'AWS Organization',
    arn: `arn:aws:account::${context.accountId}:organization`,
    name: own.organizationId ?? context.accountId,
    region: 'global',
    facts: { ...own, ...facts, deniedActions: [...calls.denied].toSorted() },
  });
  return [organization, ...rows];
};

const reason = 'know which policies of the organization limit access to data';

export const organizationPolicies: Collector = {
  name: 'organizationPolicies',
  permissions: [
    {
      action: 'organizations:DescribeOrganization',
      on: 'any',
      reason: 'know whether the account is in an organization',
    },
    { action: 'organizations:ListRoots', on: 'any', reason },
    { action: 'organizations:ListAccountsForParent', on: 'organization', reason },
    { action: 'organizations:ListOrganizationalUnitsForParent', on: 'organization', reason },
    { action: 'organizations:ListPolicies', on: 'any', reason },
    { action: 'organizations:ListTargetsForPolicy', on: 'organization', reason },
    { action: 'organizations:DescribePolicy', on: 'organization', reason },
  ],
  collect,
};
