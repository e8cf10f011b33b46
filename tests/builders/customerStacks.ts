import { randomUUID } from 'node:crypto';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';

interface StackInAws {
  readonly stackId: string;
  status: string;
  frequency: string;
  templateVersion: string;
  changedAt: number;
  events: ReadonlyArray<{
    readonly LogicalResourceId: string;
    readonly ResourceStatus: string;
    readonly ResourceStatusReason?: string;
  }>;
}

/** An AWS account of a customer: the role of the stack, and the stack. */
interface CustomerAws {
  /** Null = there is no role. */
  role: {
    readonly externalId: string;
    readonly open?: 'nobody' | 'without' | 'any' | undefined;
  } | null;
  stack: StackInAws | null;
  /** Instances of the organisation's StackSet; absent = there is no StackSet. */
  members?: readonly MemberInAws[];
  /** The role may not list them. */
  deniesMembers?: boolean;
}
export interface MemberInAws {
  readonly Account: string;
  readonly Region: string;
  /** Absent = its stack is not begun. */
  readonly StackId?: string;
  readonly OrganizationalUnitId: string;
}

const roleName = 'dataward-cross-account';

export const roleArn = (accountId: string): string => `arn:aws:iam::${accountId}:role/${roleName}`;

const trusts = ({ externalId, open }: NonNullable<CustomerAws['role']>, given?: string): boolean =>
  given === externalId || open === 'any' || (open === 'without' && given === undefined);

const denied = (message: string) => new WireError('AccessDenied', message, 403);

type Accounts = ReadonlyMap<string, CustomerAws>;
interface Assumed {
  readonly accountId: string;
  readonly externalId: string | undefined;
}

const stsService = (accounts: Accounts, assumed: Assumed[]): WireService => ({
  name: 'sts',
  operations: {
    AssumeRole: ({ RoleArn, ExternalId }: { RoleArn: string; ExternalId?: string }) => {
      const [, , , , accountId = '', name] = RoleArn.split(':');
      assumed.push({ accountId, externalId: ExternalId });
      const role = accounts.get(accountId)?.role;
      if (!role || name !== `role/${roleName}` || !trusts(role, ExternalId)) {
        throw denied('not authorized to perform: sts:AssumeRole');
      }
      return {
        Credentials: {
          AccessKeyId: `ASIA${accountId}ROLE`,
          SecretAccessKey: 'secret',
          SessionToken: 'token',
          Expiration: new Date(Date.now() + 900_000),
        },
      };
    },
    GetCallerIdentity: (_: object, { accountId }: WireCall) => ({
      Account: accountId,
      Arn: `arn:aws:sts::${accountId}:assumed-role/x/y`,
      UserId: 'x',
    }),
  },
});

interface ByName {
  readonly StackName: string;
}

const stackOf = (accounts: Accounts, { StackName }: ByName, { accountId }: WireCall) => {
  const stack = accounts.get(accountId)?.stack;
  const isIt = StackName === 'dataward' || StackName === stack?.stackId;
  const isListed = stack?.status !== 'DELETE_COMPLETE' || StackName !== 'dataward';
  if (!stack || !isIt || !isListed) {
    throw new WireError('ValidationError', `Stack with id ${StackName} does not exist`);
  }
  return stack;
};

const described = (stack: StackInAws) => ({
  StackId: stack.stackId,
  StackName: 'dataward',
  StackStatus: stack.status,
  CreationTime: new Date(0),
  LastUpdatedTime: new Date(stack.changedAt),
  Parameters: [{ ParameterKey: 'DataScanFrequency', ParameterValue: stack.frequency }],
  Outputs: [{ OutputKey: 'TemplateVersion', OutputValue: stack.templateVersion }],
});

/** Members of a page. */
const PAGE = 2;

const listInstances = (
  accounts: Accounts,
  { StackSetName, NextToken = '0' }: { StackSetName: string; NextToken?: string },
  { accountId }: WireCall,
) => {
  const { members, deniesMembers } = accounts.get(accountId) ?? {};
  if (deniesMembers) throw denied('not authorized to perform: cloudformation:ListStackInstances');
  if (members === undefined || StackSetName !== 'dataward')
    throw new WireError('StackSetNotFoundException', `StackSet ${StackSetName} not found`, 404);
  const from = Number(NextToken);
  const Summaries = members.slice(from, from + PAGE);
  return { Summaries, ...(from + PAGE < members.length && { NextToken: String(from + PAGE) }) };
};

const cloudFormationService = (accounts: Accounts): WireService => ({
  name: 'cloudformation',
  operations: {
    DescribeStacks: (input: ByName, call: WireCall) => ({
      Stacks: [described(stackOf(accounts, input, call))],
    }),
    ListStackInstances: (input: { StackSetName: string }, call: WireCall) =>
      listInstances(accounts, input, call),
    DescribeStackEvents: (input: ByName, call: WireCall) => {
      const { stackId, events } = stackOf(accounts, input, call);
      const common = { StackId: stackId, StackName: 'dataward', Timestamp: new Date() };
      return {
        StackEvents: events.map((event) => ({
          ...common,
          EventId: randomUUID(),
          PhysicalResourceId: event.LogicalResourceId === 'dataward' ? stackId : 'physical',
          ...event,
        })),
      };
    },
  },
});

/** STS and CloudFormation over accounts that a test makes and changes. */
export const customerStacks = () => {
  const accounts = new Map<string, CustomerAws>();
  const assumed: Assumed[] = [];
  const services = [stsService(accounts, assumed), cloudFormationService(accounts)];
  return { accounts, assumed, services };
};
export type CustomerStacks = ReturnType<typeof customerStacks>;

let count = 0;
/** An account id that no other test of the process uses. */
export const freshAccountId = (): string => {
  count += 1;
  return String(300_000_000_000 + count);
};

/** The stack as CloudFormation made it. */
export const completeStack = (
  accountId: string,
  { externalId, ...more }: { readonly externalId: string } & Partial<StackInAws>,
): CustomerAws => ({
  role: { externalId },
  stack: {
    stackId: `arn:aws:cloudformation:us-east-1:${accountId}:stack/dataward/${randomUUID()}`,
    status: 'CREATE_COMPLETE',
    frequency: 'rate(30 days)',
    templateVersion: TEMPLATE_VERSION,
    changedAt: 1_000,
    events: [],
    ...more,
  },
});
