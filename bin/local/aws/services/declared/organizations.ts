import type {
  Account,
  DescribeOrganizationCommandOutput,
  DescribePolicyCommandOutput,
  ListAccountsForParentCommandOutput,
  ListOrganizationalUnitsForParentCommandOutput,
  ListPoliciesCommandOutput,
  ListRootsCommandOutput,
  ListTargetsForPolicyCommandOutput,
  Organization,
  OrganizationalUnit,
  Policy,
  Root,
} from '@aws-sdk/client-organizations';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, pageOf, type Reply } from './declare.ts';

export interface DeclaredOrganization {
  readonly organization: Organization;
  readonly root: Root;
  /** With the id of what they are in. */
  readonly units: readonly (OrganizationalUnit & { readonly parentId: string })[];
  readonly accounts: readonly (Account & { readonly parentId: string })[];
  /** With the ids of what they are attached to. */
  readonly policies: readonly (Policy & { readonly targets: readonly string[] })[];
}

const USUAL_PAGE = 20;

interface Paged {
  readonly NextToken?: string | undefined;
  readonly MaxResults?: number | undefined;
}

const page = <T>(list: readonly T[], { NextToken, MaxResults }: Paged) => {
  const { items, next } = pageOf(list, { marker: NextToken, limit: MaxResults, usual: USUAL_PAGE });
  return { items, more: next === undefined ? {} : { NextToken: next } };
};

const isMember = ({ accounts }: DeclaredOrganization, { accountId }: WireCall): boolean =>
  accounts.some(({ Id }) => Id === accountId);

const demandMember = (of: DeclaredOrganization, call: WireCall): void => {
  if (!isMember(of, call))
    throw new WireError(
      'AWSOrganizationsNotInUseException',
      'Your account is not a member of an organization.',
    );
};

/** Members are refused; there are no delegated administrators. */
const demandManager = (of: DeclaredOrganization, call: WireCall): void => {
  demandMember(of, call);
  if (of.organization.MasterAccountId !== call.accountId)
    throw new WireError(
      'AccessDeniedException',
      "You don't have permissions to access this resource.",
    );
};

const kindOf = (target: string): 'ROOT' | 'ORGANIZATIONAL_UNIT' | 'ACCOUNT' => {
  if (target.startsWith('r-')) return 'ROOT';
  return target.startsWith('ou-') ? 'ORGANIZATIONAL_UNIT' : 'ACCOUNT';
};

const treeOperations = (of: DeclaredOrganization) =>
  declare('organizations', {
    DescribeOrganization: (_input, call) => {
      demandMember(of, call);
      return { Organization: of.organization } satisfies Reply<DescribeOrganizationCommandOutput>;
    },
    ListRoots: (_input, call) => {
      demandManager(of, call);
      return { Roots: [of.root] } satisfies Reply<ListRootsCommandOutput>;
    },
    ListOrganizationalUnitsForParent: (input, call) => {
      demandManager(of, call);
      const under = of.units.filter(({ parentId }) => parentId === input.ParentId);
      const { items, more } = page(under, input);
      const units = items.map(({ parentId: _, ...unit }) => unit);
      return {
        ...{ OrganizationalUnits: units, ...more },
      } satisfies Reply<ListOrganizationalUnitsForParentCommandOutput>;
    },
    ListAccountsForParent: (input, call) => {
      demandManager(of, call);
      const under = of.accounts.filter(({ parentId }) => parentId === input.ParentId);
      const { items, more } = page(under, input);
      const accounts = items.map(({ parentId: _, ...account }) => account);
      return { Accounts: accounts, ...more } satisfies Reply<ListAccountsForParentCommandOutput>;
    },
  }).operations;

export const organizationsService = (of: DeclaredOrganization): WireService => {
  const policy = (id: string | undefined) => {
    const there = of.policies.find(({ PolicySummary }) => PolicySummary?.Id === id);
    if (there === undefined)
      throw new WireError('PolicyNotFoundException', 'The policy does not exist.');
    return there;
  };
  return declare('organizations', {
    ...treeOperations(of),
    ListPolicies: (input, call) => {
      demandManager(of, call);
      const summaries = of.policies.flatMap(({ PolicySummary }) => PolicySummary ?? []);
      const ofType = summaries.filter(({ Type }) => Type === input.Filter);
      const { items, more } = page(ofType, input);
      return { Policies: items, ...more } satisfies Reply<ListPoliciesCommandOutput>;
    },
    ListTargetsForPolicy: (input, call) => {
      demandManager(of, call);
      const { items, more } = page(policy(input.PolicyId).targets, input);
      const Targets = items.map((TargetId) => ({ TargetId, Type: kindOf(TargetId) }));
      return { Targets, ...more } satisfies Reply<ListTargetsForPolicyCommandOutput>;
    },
    DescribePolicy: ({ PolicyId }, call) => {
      demandManager(of, call);
      const { targets: _, ...there } = policy(PolicyId);
      return { Policy: there } satisfies Reply<DescribePolicyCommandOutput>;
    },
  });
};
