import type {
  GenerateCredentialReportCommandOutput,
  GetAccessKeyLastUsedCommandOutput,
  GetAccountAuthorizationDetailsCommandInput,
  GetAccountAuthorizationDetailsCommandOutput,
  GetAccountPasswordPolicyCommandOutput,
  GetAccountSummaryCommandOutput,
  GetCredentialReportCommandOutput,
  GetRoleCommandInput,
  GetRoleCommandOutput,
  ListAccessKeysCommandInput,
  ListAccessKeysCommandOutput,
  ListAccountAliasesCommandOutput,
  ListMFADevicesCommandInput,
  ListMFADevicesCommandOutput,
  ListRolesCommandInput,
  ListRolesCommandOutput,
  ListUsersCommandInput,
  ListUsersCommandOutput,
  Role,
  RoleDetail,
  User,
  UserDetail,
} from '@aws-sdk/client-iam';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { credentialReport } from './credentialReport.ts';
import { declare, type Page, pageOf, type Reply } from './declare.ts';
import type { Identities } from './identities.ts';
import { lastAccessedOperations } from './lastAccessed.ts';

export interface IamFacts {
  readonly identities: Readonly<Record<string, Identities>>;
  readonly made: Date;
}

const USUAL_PAGE = 100;

const noIdentities: Identities = {
  alias: '',
  users: [],
  groups: [],
  roles: [],
  policies: [],
  rootHasMfa: false,
  accessKeys: [],
  mfaDevices: [],
  credentials: [],
};

const ofCaller = ({ identities }: IamFacts, { accountId }: WireCall): Identities =>
  identities[accountId] ?? noIdentities;

type Sort = 'UserDetailList' | 'GroupDetailList' | 'RoleDetailList' | 'Policies';
interface Entry {
  readonly sort: Sort;
  readonly detail: object;
}

const kinds: Readonly<Record<string, Sort>> = {
  User: 'UserDetailList',
  Group: 'GroupDetailList',
  Role: 'RoleDetailList',
  LocalManagedPolicy: 'Policies',
  AWSManagedPolicy: 'Policies',
};

/** Everything in one row, as the call pages through it. */
const entries = ({ users, groups, roles, policies }: Identities): readonly Entry[] => [
  ...users.map((detail) => ({ sort: 'UserDetailList' as const, detail })),
  ...groups.map((detail) => ({ sort: 'GroupDetailList' as const, detail })),
  ...roles.map((detail) => ({ sort: 'RoleDetailList' as const, detail })),
  ...policies.map((detail) => ({ sort: 'Policies' as const, detail })),
];

const paging = ({ next }: Page<unknown>) => ({
  IsTruncated: next !== undefined,
  ...(next === undefined ? {} : { Marker: next }),
});

const details = (
  facts: IamFacts,
  { Filter, MaxItems, Marker }: GetAccountAuthorizationDetailsCommandInput,
  call: WireCall,
) => {
  const wanted = new Set((Filter ?? Object.keys(kinds)).map((kind) => kinds[kind]));
  const page = pageOf(
    entries(ofCaller(facts, call)).filter(({ sort }) => wanted.has(sort)),
    { marker: Marker, limit: MaxItems, usual: USUAL_PAGE },
  );
  const of = (wantedSort: Sort) =>
    page.items.filter(({ sort }) => sort === wantedSort).map(({ detail }) => detail);
  return {
    UserDetailList: of('UserDetailList'),
    GroupDetailList: of('GroupDetailList'),
    RoleDetailList: of('RoleDetailList'),
    Policies: of('Policies'),
    ...paging(page),
  } satisfies Reply<GetAccountAuthorizationDetailsCommandOutput>;
};

const user = ({ Path, UserName, UserId, Arn, CreateDate }: UserDetail): User => ({
  Path,
  UserName,
  UserId,
  Arn,
  CreateDate,
});

const role = ({
  Path,
  RoleName,
  RoleId,
  Arn,
  CreateDate,
  AssumeRolePolicyDocument,
}: RoleDetail): Role => ({
  Path,
  RoleName,
  RoleId,
  Arn,
  CreateDate,
  AssumeRolePolicyDocument,
  MaxSessionDuration: 3600,
});

const users = (facts: IamFacts, { MaxItems, Marker }: ListUsersCommandInput, call: WireCall) => {
  const all = ofCaller(facts, call).users.map(user);
  const page = pageOf(all, { marker: Marker, limit: MaxItems, usual: USUAL_PAGE });
  return { Users: page.items, ...paging(page) } satisfies Reply<ListUsersCommandOutput>;
};

const roles = (facts: IamFacts, { MaxItems, Marker }: ListRolesCommandInput, call: WireCall) => {
  const all = ofCaller(facts, call).roles.map(role);
  const page = pageOf(all, { marker: Marker, limit: MaxItems, usual: USUAL_PAGE });
  return { Roles: page.items, ...paging(page) } satisfies Reply<ListRolesCommandOutput>;
};

const noSuch = (kind: string, name: string | undefined) =>
  new WireError('NoSuchEntity', `The ${kind} with name ${name} cannot be found.`, 404);

const oneRole = (facts: IamFacts, { RoleName }: GetRoleCommandInput, call: WireCall) => {
  const there = ofCaller(facts, call).roles.find((one) => one.RoleName === RoleName);
  if (there === undefined) throw noSuch('role', RoleName);
  return { Role: role(there) } satisfies Reply<GetRoleCommandOutput>;
};

const knownUser = (facts: IamFacts, name: string | undefined, call: WireCall) => {
  const there = ofCaller(facts, call).users.find((one) => one.UserName === name);
  if (there === undefined) throw noSuch('user', name);
  return there;
};

const accessKeys = (facts: IamFacts, { UserName }: ListAccessKeysCommandInput, call: WireCall) => {
  knownUser(facts, UserName, call);
  return {
    AccessKeyMetadata: ofCaller(facts, call).accessKeys.filter((one) => one.UserName === UserName),
    IsTruncated: false,
  } satisfies Reply<ListAccessKeysCommandOutput>;
};

const mfaDevices = (facts: IamFacts, { UserName }: ListMFADevicesCommandInput, call: WireCall) => {
  knownUser(facts, UserName, call);
  return {
    MFADevices: ofCaller(facts, call).mfaDevices.filter((one) => one.UserName === UserName),
    IsTruncated: false,
  } satisfies Reply<ListMFADevicesCommandOutput>;
};

const keyOwner = (facts: IamFacts, id: string | undefined, call: WireCall) => {
  const there = ofCaller(facts, call).accessKeys.find((one) => one.AccessKeyId === id);
  if (there === undefined)
    throw new WireError('AccessDenied', 'The key is of another account.', 403);
  return {
    UserName: there.UserName,
    AccessKeyLastUsed: { ServiceName: 'N/A', Region: 'N/A' },
  } satisfies Reply<GetAccessKeyLastUsedCommandOutput>;
};

const report = (facts: IamFacts, call: WireCall) =>
  ({
    Content: Buffer.from(credentialReport(ofCaller(facts, call).credentials)),
    ReportFormat: 'text/csv',
    GeneratedTime: facts.made,
  }) satisfies Reply<GetCredentialReportCommandOutput>;

const summary = (facts: IamFacts, call: WireCall) => {
  const all = ofCaller(facts, call);
  return {
    SummaryMap: {
      Users: all.users.length,
      Groups: all.groups.length,
      Roles: all.roles.length,
      Policies: all.policies.length,
      AccountMFAEnabled: all.rootHasMfa ? 1 : 0,
      AccountAccessKeysPresent: 0,
    },
  } satisfies Reply<GetAccountSummaryCommandOutput>;
};

const passwordPolicy = (facts: IamFacts, call: WireCall) => {
  const policy = ofCaller(facts, call).passwordPolicy;
  if (policy === undefined)
    throw new WireError('NoSuchEntity', 'The account has no password policy.', 404);
  return { PasswordPolicy: policy } satisfies Reply<GetAccountPasswordPolicyCommandOutput>;
};

export const iamService = (facts: IamFacts): WireService =>
  declare('iam', {
    GetAccountAuthorizationDetails: (input, call) => details(facts, input, call),
    ListAccountAliases: (_input, call) => {
      const AccountAliases = [ofCaller(facts, call).alias];
      return {
        AccountAliases,
        IsTruncated: false,
      } satisfies Reply<ListAccountAliasesCommandOutput>;
    },
    ListUsers: (input, call) => users(facts, input, call),
    ListRoles: (input, call) => roles(facts, input, call),
    GetRole: (input, call) => oneRole(facts, input, call),
    ListAccessKeys: (input, call) => accessKeys(facts, input, call),
    ListMFADevices: (input, call) => mfaDevices(facts, input, call),
    GetAccessKeyLastUsed: ({ AccessKeyId }, call) => keyOwner(facts, AccessKeyId, call),
    GenerateCredentialReport: () =>
      ({ State: 'COMPLETE' }) satisfies Reply<GenerateCredentialReportCommandOutput>,
    GetCredentialReport: (_input, call) => report(facts, call),
    GetAccountSummary: (_input, call) => summary(facts, call),
    ...lastAccessedOperations(
      (arn, call) => ofCaller(facts, call).lastUseOf?.(arn) ?? [],
      facts.made,
    ),
    GetAccountPasswordPolicy: (_input, call) => passwordPolicy(facts, call),
  });
