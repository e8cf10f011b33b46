import {
  ORGANIZATION_STACK_NAME,
  ORGANIZATION_TEMPLATE_FILE,
  organizationParameters,
  STACK_NAME,
  stackParameters,
  TEMPLATE_FILE,
} from '#contracts/cloudAccount/stack.ts';
import type { ScanFrequency } from '#contracts/cloudAccount/words.ts';

/** Where CloudFormation's console and the published templates are, both without a slash at the end; what every stack is given. */
export interface LinkBases {
  /** `https://console.aws.amazon.com` for AWS itself. */
  readonly consoleOrigin: string;
  /** Holds the folder of each version. */
  readonly templateBase: string;
  /** Roles of the product that may assume the stack's, with `*` where names vary. */
  readonly trustedPrincipalArn: string;
  /** The bus that the stack announces results on. */
  readonly productBusArn: string;
  /** Buckets with the scanner's programs, without the region. */
  readonly artifactBucketPrefix: string;
}

/** Longest that the console takes. */
const MAX_TEMPLATE_URL = 1_024;

const fileUrl = (
  { templateBase }: Pick<LinkBases, 'templateBase'>,
  version: string,
  file: string,
): string => {
  const url = `${templateBase}/${version}/${file}`;
  if (url.length > MAX_TEMPLATE_URL) throw new Error('The address of the template is too long');
  return url;
};

export const templateUrl = (bases: Pick<LinkBases, 'templateBase'>, version: string): string =>
  fileUrl(bases, version, TEMPLATE_FILE);

/** The console reads its part behind `#` by itself: blanks must not be written as `+`. */
const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const consoleLink = ({ consoleOrigin }: LinkBases, region: string, page: string): string =>
  `${consoleOrigin}/cloudformation/home?region=${encodeURIComponent(region)}#/stacks${page}`;

interface NewStack {
  readonly accountId: string;
  readonly region: string;
  readonly externalId: string;
  readonly frequency: ScanFrequency;
  readonly version: string;
}

const givenParameters = (bases: LinkBases, stack: NewStack): Record<string, string> => ({
  [`param_${stackParameters.externalId}`]: stack.externalId,
  [`param_${stackParameters.accountId}`]: stack.accountId,
  [`param_${stackParameters.trustedPrincipalArn}`]: bases.trustedPrincipalArn,
  [`param_${stackParameters.productBusArn}`]: bases.productBusArn,
  [`param_${stackParameters.artifactBucketPrefix}`]: bases.artifactBucketPrefix,
  [`param_${stackParameters.frequency}`]: stack.frequency,
});

/** CloudFormation's quick-create page with everything filled in. */
export const createLink = (bases: LinkBases, stack: NewStack): string =>
  consoleLink(
    bases,
    stack.region,
    `/quickcreate?${query({
      templateURL: templateUrl(bases, stack.version),
      stackName: STACK_NAME,
      ...givenParameters(bases, stack),
    })}`,
  );

interface NewOrganization extends NewStack {
  readonly organizationalUnitIds: readonly string[];
  readonly excludedAccountIds: readonly string[];
}

/** The same for the stack of an organisation, in its management account. */
export const organizationLink = (bases: LinkBases, stack: NewOrganization): string =>
  consoleLink(
    bases,
    stack.region,
    `/quickcreate?${query({
      templateURL: fileUrl(bases, stack.version, ORGANIZATION_TEMPLATE_FILE),
      stackName: ORGANIZATION_STACK_NAME,
      ...givenParameters(bases, stack),
      [`param_${organizationParameters.templateUrl}`]: templateUrl(bases, stack.version),
      [`param_${organizationParameters.memberRegion}`]: stack.region,
      [`param_${organizationParameters.organizationalUnits}`]:
        stack.organizationalUnitIds.join(','),
      [`param_${organizationParameters.excludedAccounts}`]: stack.excludedAccountIds.join(','),
    })}`,
  );

/** The page that replaces a stack's template. The console may leave the parameter for the user to set. */
export const updateLink = (
  bases: LinkBases,
  stack: Pick<NewStack, 'region' | 'frequency' | 'version'> & { readonly stackId: string },
): string =>
  consoleLink(
    bases,
    stack.region,
    `/update/template?${query({
      stackId: stack.stackId,
      templateURL: templateUrl(bases, stack.version),
      [`param_${stackParameters.frequency}`]: stack.frequency,
    })}`,
  );

/** The console has no page that deletes: this one shows the stack with its Delete button. */
export const deleteLink = (
  bases: LinkBases,
  { region, stackId }: { readonly region: string; readonly stackId: string | null },
): string =>
  stackId === null
    ? consoleLink(bases, region, `?${query({ filteringText: STACK_NAME })}`)
    : consoleLink(bases, region, `/stackinfo?${query({ stackId })}`);
