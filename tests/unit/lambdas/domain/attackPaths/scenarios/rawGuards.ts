import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import { allow, json, keyArn, type Statement } from './raw.ts';

/** Shapes of AWS replies about what limits access: keys and policies of organizations. */

const MANAGER = '999900001111';
const typeNames = { scp: 'SERVICE_CONTROL_POLICY', rcp: 'RESOURCE_CONTROL_POLICY' } as const;

interface OrganizationOptions {
  /** Statements of a policy by its name, with what it is attached to; full access is attached anyway. */
  readonly policies?: readonly {
    readonly name: string;
    readonly type: keyof typeof typeNames;
    readonly target: string;
    readonly statements: readonly Statement[];
    /** It stands in place of full access. */
    readonly isOnly?: boolean;
  }[];
  /** Types that are switched on. */
  readonly enabled?: readonly (keyof typeof typeNames)[];
  readonly manager?: string;
  /** The account may not read it. */
  readonly isClosed?: boolean;
}

const refused = Object.assign(new Error("You don't have permissions to access this resource."), {
  name: 'AccessDeniedException',
});

/** The root `r-1`, the unit `ou-1` in it and the account in that. */
export const organization = ({
  policies = [],
  enabled = ['scp', 'rcp'],
  manager = MANAGER,
  isClosed = false,
}: OrganizationOptions): Api => {
  const all = ['r-1', 'ou-1', ACCOUNT];
  const replaced = policies.filter(({ isOnly }) => isOnly).map(({ target }) => target);
  const full = all.filter((target) => !replaced.includes(target));
  const listed = [
    { name: 'FullAWSAccess', type: 'scp', targets: full, statements: [allow('*')] } as const,
    ...policies.map((each) => ({ ...each, targets: [each.target] })),
  ];
  const ofType = (type: keyof typeof typeNames) => listed.filter((each) => each.type === type);
  return {
    DescribeOrganization: { Organization: { Id: 'o-1', MasterAccountId: manager } },
    ListRoots: isClosed
      ? refused
      : {
          Roots: [
            {
              Id: 'r-1',
              PolicyTypes: enabled.map((type) => ({ Type: typeNames[type], Status: 'ENABLED' })),
            },
          ],
        },
    'ListOrganizationalUnitsForParent:r-1': { OrganizationalUnits: [{ Id: 'ou-1' }] },
    'ListAccountsForParent:ou-1': { Accounts: [{ Id: ACCOUNT }] },
    ...Object.fromEntries(
      (['scp', 'rcp'] as const).map((type) => [
        `ListPolicies:${typeNames[type]}`,
        {
          Policies: ofType(type).map(({ name }) => ({ Id: name, Arn: `arn:${name}`, Name: name })),
        },
      ]),
    ),
    ...Object.fromEntries(
      listed.flatMap(({ name, targets, statements }) => [
        [`ListTargetsForPolicy:${name}`, { Targets: targets.map((TargetId) => ({ TargetId })) }],
        [`DescribePolicy:${name}`, { Policy: { Content: json(...statements) } }],
      ]),
    ),
  };
};

interface KeyOptions {
  readonly statements: readonly Statement[];
  readonly grants?: readonly object[];
  readonly state?: string;
  readonly tags?: Readonly<Record<string, string>>;
}
export const key = ({ statements, grants = [], state = 'Enabled', tags = {} }: KeyOptions): Api => {
  const described = {
    KeyMetadata: { KeyId: 'k-1', Arn: keyArn, KeyManager: 'CUSTOMER', KeyState: state },
  };
  return {
    ListKeys: { Keys: [{ KeyId: 'k-1' }] },
    'DescribeKey:k-1': described,
    [`DescribeKey:${keyArn}`]: described,
    'GetKeyPolicy:k-1': { Policy: json(...statements) },
    'ListGrants:k-1': { Grants: grants },
    'ListResourceTags:k-1': {
      Tags: Object.entries(tags).map(([TagKey, TagValue]) => ({ TagKey, TagValue })),
    },
  };
};
