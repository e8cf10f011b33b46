import {
  CloudFormationClient,
  ListStackInstancesCommand,
  type StackInstanceSummary,
} from '@aws-sdk/client-cloudformation';
import { STACK_SET_NAME } from '#contracts/cloudAccount/stack.ts';
import { assumeCustomerRole, type CustomerSession, isDenied } from './assumeCustomerRole.ts';
import { clientOptions } from './clientOptions.ts';

interface ManagementAccount {
  readonly customerId: string;
  readonly roleArn: string;
  readonly externalId: string;
  /** Of the organisation's stack. */
  readonly region: string;
}

export interface ListedMember {
  readonly id: string;
  readonly region: string;
  readonly stackId: string;
  readonly organizationalUnitId: string | null;
}

/** `missing`: there is no StackSet yet. `unknown`: AWS gave no answer about it. */
export type ListedMembers =
  | { readonly kind: 'members'; readonly members: readonly ListedMember[] }
  | { readonly kind: 'denied' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };
export type ListMembers = (account: ManagementAccount) => Promise<ListedMembers>;

/** Of 100 members each. */
const MAX_PAGES = 50;

/** An account whose stack is not begun yet has no stack id. */
const memberOf = ({
  Account,
  Region,
  StackId,
  OrganizationalUnitId,
}: StackInstanceSummary): ListedMember[] =>
  Account && Region && StackId
    ? [
        {
          id: Account,
          region: Region,
          stackId: StackId,
          organizationalUnitId: OrganizationalUnitId ?? null,
        },
      ]
    : [];

const listAll = async (region: string, credentials: CustomerSession): Promise<ListedMember[]> => {
  const client = new CloudFormationClient({ ...clientOptions, region, credentials });
  const members: ListedMember[] = [];
  let next: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await client.send(
      new ListStackInstancesCommand({
        StackSetName: STACK_SET_NAME,
        ...(next !== undefined && { NextToken: next }),
      }),
    );
    members.push(...(reply.Summaries ?? []).flatMap(memberOf));
    next = reply.NextToken;
    if (next === undefined) return members;
  }
  throw new Error('the StackSet has too many instances');
};

const failureOf = (error: unknown): ListedMembers => {
  if (isDenied(error)) return { kind: 'denied' };
  const isMissing = error instanceof Error && error.name === 'StackSetNotFoundException';
  return { kind: isMissing ? 'missing' : 'unknown' };
};

/** Accounts of an organisation that its StackSet gave the stack, from the management account. */
export const listOrganizationMembers: ListMembers = async (account) => {
  const [, partition, , , managementAccountId] = account.roleArn.split(':');
  try {
    const session = await assumeCustomerRole({
      roleArn: account.roleArn,
      externalId: account.externalId,
      sessionName: `dataward-${account.customerId}-members`,
      statements: [
        {
          Effect: 'Allow',
          Action: 'cloudformation:ListStackInstances',
          Resource: `arn:${partition}:cloudformation:*:${managementAccountId}:stackset/${STACK_SET_NAME}:*`,
        },
      ],
    });
    if (session === undefined) return { kind: 'denied' };
    return { kind: 'members', members: await listAll(account.region, session) };
  } catch (error) {
    return failureOf(error);
  }
};
