/** Semantic version of the template, an output of the stack. Every change of the template raises it. */
export const TEMPLATE_VERSION = '1.0.0';
/** Published below the folder of its version, where nothing is ever replaced. */
export const TEMPLATE_FILE = 'template.json';

/** Template of the stack in an organisation's management account, in the same folder. */
export const ORGANIZATION_TEMPLATE_FILE = 'organization.json';

/** Names that the template of the customer's stack gives; parameter names are case-sensitive. */
export const STACK_NAME = 'dataward';
export const ROLE_NAME = 'dataward-cross-account';
export const stackParameters = {
  externalId: 'ExternalId',
  accountId: 'AccountId',
  trustedPrincipalArn: 'TrustedPrincipalArn',
  productBusArn: 'ProductBusArn',
  artifactBucketPrefix: 'ArtifactBucketPrefix',
  frequency: 'DataScanFrequency',
} as const;
/** In place of an account id: the stack is created in whichever account of the organisation. */
export const ANY_MEMBER = 'any-member';

/** Names that the template of an organisation's stack gives. */
export const ORGANIZATION_STACK_NAME = 'dataward-organization';
export const STACK_SET_NAME = 'dataward';
/** Start of the names of stacks that the StackSet makes. */
export const MEMBER_STACK_PREFIX = `StackSet-${STACK_SET_NAME}-`;
export const organizationParameters = {
  ...stackParameters,
  templateUrl: 'TemplateUrl',
  organizationalUnits: 'OrganizationalUnitIds',
  excludedAccounts: 'ExcludedAccountIds',
  memberRegion: 'MemberRegion',
} as const;

/** Output of the stack with the version of its template. */
export const VERSION_OUTPUT = 'TemplateVersion';

const roleArn = /^arn:(aws[\w-]*):iam::(\d{12}):role\/(.+)$/;
const stackArn = /^arn:aws[\w-]*:cloudformation:([\w-]+):(\d{12}):stack\/([\w-]+)\/[\w-]+$/;

const partitionOf = (region: string): string => {
  if (region.startsWith('cn-')) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
};

export const roleArnOf = (accountId: string, region: string): string =>
  `arn:${partitionOf(region)}:iam::${accountId}:role/${ROLE_NAME}`;

/** Account of a role ARN; undefined for another text. */
export const accountOfRole = (arn: string): string | undefined => roleArn.exec(arn)?.[2];

/** Why a role cannot be that of our stack in the account; undefined = it can. */
export const roleFault = (arn: string, accountId: string): string | undefined => {
  const [, , account, name] = roleArn.exec(arn) ?? [];
  if (account === undefined) return 'Please check the ARN';
  if (account !== accountId) return 'The role is not in this account. Please check the ARN';
  if (name !== ROLE_NAME)
    return `The role of the stack is named ${ROLE_NAME}. Please check the ARN`;
  return undefined;
};

/** Where a stack is, from its id; undefined for another text. */
export const placeOfStack = (
  stackId: string,
): { readonly region: string; readonly accountId: string; readonly name: string } | undefined => {
  const [, region, accountId, name] = stackArn.exec(stackId) ?? [];
  if (region === undefined || accountId === undefined || name === undefined) return undefined;
  return { region, accountId, name };
};
