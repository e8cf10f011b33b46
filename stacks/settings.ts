import * as z from 'zod/mini';
import { openRegions } from '#contracts/cloudAccount/regions.ts';
import type { WebConfig } from '#contracts/http/webConfig.ts';

const list = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value) =>
    (typeof value === 'string' ? value.split(',') : value)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
const Flag = z.union([z.boolean(), z.stringbool()]);
const words = {
  environment: ['production', 'staging', 'development'],
  approval: ['auto', 'manual'],
  auditLock: ['governance', 'compliance', 'off'],
  reportChapters: ['issuesList', 'all'],
} as const;

const Settings = z.object({
  /** Separates deployments in one account; part of every stack's name. */
  stage: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/, 'up to 16 lower-case letters and digits')),
    'prod',
  ),
  region: z._default(
    z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region code such as eu-west-1')),
    'us-east-1',
  ),
  /** AWS account to deploy to; absent = that of the caller's credentials. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, '12 digits'))),
  environment: z._default(z.enum(words.environment), 'production'),
  /** `destroy` lets tables, pool and buckets go with their stack and switches deletion protection off. */
  removal: z._default(z.enum(['retain', 'destroy']), 'retain'),
  /** Host name of the site, and the ARN of its certificate in us-east-1: both or neither. */
  domainName: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z]+$/, 'a host name'))),
  certificateArn: z.optional(
    z
      .string()
      .check(z.regex(/^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/, 'of us-east-1')),
  ),
  /** Sender of the pool's mails, verified in SES; absent = Cognito's own sender, 50 mails a day. */
  mailFrom: z.optional(z.email()),
  /** Address of the site as mails link to it; absent = that of `domainName`. */
  siteUrl: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^\s/]+$/, 'an address such as https://data.example.com')),
  ),
  /** Receiver of what visitors write; absent = `mailFrom`. */
  contactEmail: z.optional(z.email()),
  /** auto: a registration is confirmed by its mailed link; manual: by `npm run approve` first. */
  approval: z._default(z.enum(words.approval), 'auto'),
  /** Chapters that reports may have: the list of issues, as the specification says, or all. */
  reportChapters: z._default(z.enum(words.reportChapters), 'issuesList'),
  /** Customer that anyone may look at without signing in; empty = there is no demo. */
  demoCustomer: z._default(
    z.string().check(z.regex(/^[0-9A-Za-z-]{0,64}$/, 'the id of a customer')),
    '',
  ),
  /** Days in which a customer may cancel its deletion. */
  deletionGraceDays: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(90)), 7),
  /** Receiver of alarms. */
  alarmEmail: z.optional(z.email()),
  /** Name of the bus for scan events; a second deployment in one account and region needs another. */
  scanBusName: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'up to 64 letters, digits, dots and dashes')),
    'dataward-scans',
  ),
  /** Name of the bus that tells of changes of findings; a second deployment needs another, as above. */
  findingBusName: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'up to 64 letters, digits, dots and dashes')),
    'dataward-findings',
  ),
  productName: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Dataward'),
  showPostureIntegration: z._default(Flag, true),
  privacyPolicy: z._default(z.string(), '/privacy'),
  termsOfService: z._default(z.string(), '/terms'),
  licenceAgreement: z._default(z.string(), '/licence'),
  /** Hosts that calls to addresses of customers may go to beside public https ones: none. */
  egressHosts: z._default(list, []),
  /** Origins that a launch link may lead to. */
  consoleOrigins: z._default(list, ['https://console.aws.amazon.com']),
  /** Where the templates of customers' stacks are published, without a slash at the end; empty = none are. */
  templateBase: z._default(
    z.string().check(z.regex(/^(https:\/\/[^\s?#]+[^\s?#/])?$/, 'an https address')),
    '',
  ),
  /** Buckets with the scanner's programs, without the region; empty = there are none. */
  artifactBucketPrefix: z._default(
    z.string().check(z.regex(/^([a-z0-9][a-z0-9.-]{2,40})?$/, 'the start of a bucket name')),
    '',
  ),
  /** Regions that template and programs are published in; none = all of the template's manifest. */
  templateRegions: z._default(z.pipe(list, z.array(z.enum(openRegions))), []),
  /** OAuth client at Google and the name of the secret in Secrets Manager that holds its secret: both or neither. */
  googleClientId: z.optional(z.string().check(z.minLength(1))),
  googleClientSecretName: z.optional(z.string().check(z.minLength(1))),
  /** Counted up by one, the secret between distribution and functions is replaced. */
  originSecret: z._default(
    z.coerce.number().check(z.multipleOf(1, 'a whole number'), z.gte(1, 'from 1 on')),
    1,
  ),
  /** Calls read and write with credentials that IAM limits to the calling customer's items. */
  tenantCredentials: z._default(Flag, true),
  /**
   * Calls of lists and exports that one customer may make, on average; 30 times as many at once. A
   * page that polls makes one call in ten seconds. 0 = no quota.
   */
  customerCallsPerSecond: z._default(
    z.coerce.number().check(z.gte(0, 'from 0 on'), z.lte(10_000, 'up to 10,000')),
    100,
  ),
  /**
   * Lock of the sealed audit log. governance: only a principal with a special permission may delete
   * a file; compliance: it cannot be deleted before its time, nor the time shortened; off: no lock.
   * Where `removal` is `destroy` there is none.
   */
  auditLock: z._default(z.enum(words.auditLock), 'governance'),
  /** Days for which a sealed file is locked. */
  auditLockDays: z._default(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(36_500)), 400),
  /** Resolver for domain verification; empty = the platform's. */
  dnsServer: z._default(z.string(), ''),
});

/** Settings of a deployment. */
export type Settings = z.infer<typeof Settings>;
export type SettingsInput = z.input<typeof Settings>;

const variableOf = (name: string): string =>
  `DATAWARD_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Names of the settings, as given by `-c name=value` or by `DATAWARD_NAME` in the environment. */
export const settingNames = Object.keys(Settings.shape) as ReadonlyArray<keyof Settings>;

/**
 * Settings from given values; what is absent takes its default.
 * Throws one sentence that names each wrong setting.
 */
export const parseSettings = (given: Readonly<Record<string, unknown>> = {}): Settings => {
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings are not right: ${faults.join('; ')}.`);
  }
  const { domainName, certificateArn } = parsed.data;
  if ((domainName === undefined) !== (certificateArn === undefined)) {
    throw new Error('Settings are not right: domainName and certificateArn go together.');
  }
  const { googleClientId, googleClientSecretName } = parsed.data;
  if ((googleClientId === undefined) !== (googleClientSecretName === undefined)) {
    throw new Error(
      'Settings are not right: googleClientId and googleClientSecretName go together.',
    );
  }
  const { templateBase, artifactBucketPrefix } = parsed.data;
  if ((templateBase === '') !== (artifactBucketPrefix === '')) {
    throw new Error('Settings are not right: templateBase and artifactBucketPrefix go together.');
  }
  return parsed.data;
};

/** Settings from the CDK's context first, then the environment. */
export const settingsFrom = (
  context: (name: string) => unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Settings =>
  parseSettings(
    Object.fromEntries(
      settingNames.flatMap((name) => {
        const value = context(name) ?? environment[variableOf(name)];
        return value === undefined || value === '' ? [] : [[name, value]];
      }),
    ),
  );

/** Address of the site, without a slash at its end; empty when it is not set. */
export const siteUrlOf = ({ siteUrl, domainName }: Settings): string =>
  siteUrl ?? (domainName === undefined ? '' : `https://${domainName}`);

/** The web app's `config.json`; it holds no pool id. */
export const webConfigOf = (settings: Settings): WebConfig => ({
  apiUrl: '/svc',
  analyticsUrl: '/svc',
  productName: settings.productName,
  environment: settings.environment,
  demo: settings.demoCustomer !== '',
  google: settings.googleClientId !== undefined,
  showPostureIntegration: settings.showPostureIntegration,
  links: {
    privacyPolicy: settings.privacyPolicy,
    termsOfService: settings.termsOfService,
    licenceAgreement: settings.licenceAgreement,
    complianceBadge: null,
  },
});
