import { beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { routeKey } from '#contracts/http/route.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { functionNames, functions } from '#stacks/functions.ts';
import { parseSettings } from '#stacks/settings.ts';
import { allowedWildcards, withoutResource } from '#tests/builders/allowedWildcards.ts';
import {
  asList,
  type Found,
  functionName,
  type Statement,
  type Synthesized,
  statementsByFunction,
  synthesize,
} from './synthesized.ts';

let product: Synthesized;
let policies: Map<string, Statement[]>;
beforeAll(() => {
  product = synthesize();
  policies = statementsByFunction(product);
});

/** True when a resource of a statement is the named resource of the data or identity stack. */
const names = (resource: unknown, logicalId: RegExp): boolean =>
  logicalId.test(JSON.stringify(resource));

const ownFunctions = (): Found[] =>
  product.ofType('AWS::Lambda::Function').filter((fn) => fn.Properties.FunctionName !== undefined);

const functionsThatMay = (fits: (statement: Statement) => boolean): string[] =>
  [...policies].filter(([, statements]) => statements.some(fits)).map(([name]) => name);

const acts = (statement: Statement, prefix: string): boolean =>
  asList(statement.Action).some((action) => action.startsWith(prefix));

describe('state', () => {
  test('keeps the logical ids of what holds it: another id is another, empty resource', () => {
    const kinds = [
      'AWS::DynamoDB::GlobalTable',
      'AWS::Cognito::UserPool',
      'AWS::Cognito::UserPoolClient',
      'AWS::KMS::Key',
      'AWS::S3::Bucket',
      'AWS::SQS::Queue',
      'AWS::Events::EventBus',
      'AWS::Events::Archive',
    ];
    const found = product.all
      .filter(({ Type }) => kinds.includes(Type))
      .map(({ stack, id }) => `${stack}/${id}`);
    expect(found.sort()).toMatchInlineSnapshot(`
      [
        "CustomerData/DeletionDead59AF2034",
        "CustomerData/ExportQueueC5F748C5",
        "CustomerData/ExportQueueDead42071B78",
        "CustomerData/Exports25637AFB",
        "CustomerData/ExportsAccessLogsA7E9D244",
        "Data/Audit3D8ADE0A",
        "Data/AuditAccessLogs7866003E",
        "Data/Chunks64CC92BB",
        "Data/CoreC65142A7",
        "Data/Identity2D60E2CC",
        "Data/Key961B73FD",
        "Identity/Users0A0EEA89",
        "Identity/UsersSso906F5345",
        "Identity/UsersWebA39D1A70",
        "Ingest/AnalysisQueue251119DF",
        "Ingest/AnalysisQueueDead4BED4966",
        "Ingest/EventsQueueB96EB0D2",
        "Ingest/EventsQueueDeadC772C06E",
        "Ingest/FindingBus6DB6CE60",
        "Ingest/IngestActivityActivityQueueBD1E5EA2",
        "Ingest/IngestActivityActivityQueueDead5E21BF01",
        "Ingest/IngestQueue2280FF4E",
        "Ingest/IngestQueueDeadCEAD7E79",
        "Ingest/PublishQueue2CCF7BE3",
        "Ingest/PublishQueueDead49F64D81",
        "Ingest/RouterDead08D5AD26",
        "Ingest/ScanBusE21574BF",
        "Ingest/ScanBusScanArchiveF44BFF92",
        "Ingest/ScanBusWriterQueue5192CB03",
        "Ingest/ScanBusWriterQueueDead9BC75571",
        "Ingest/ScanBusWriterScheduledDead7DF17BC0",
        "Ingest/TagStoresTagsQueueB85A0442",
        "Ingest/TagStoresTagsQueueDead93B0E8E5",
        "Ingest/TicketsQueueCC54C9AE",
        "Ingest/TicketsQueueDead444F2987",
        "Reports/Files8E6940B8",
        "Reports/FilesAccessLogsB443CF47",
        "Reports/ReportQueueDeadF5034732",
        "Reports/ReportQueueEBFFFAE8",
        "Reports/ReportsDead5710FCBF",
        "Schedules/SchedulesDeadCFF8AFBB",
        "Sso/HourlyDeadAC557161",
        "Sso/ProvidersQueue7A3C4F9C",
        "Sso/ProvidersQueueDead4774AD12",
        "Web/SiteAccessLogs016274C9",
        "Web/SiteE53D7754",
      ]
    `);
  });

  test('is kept when a stack is deleted, unless the settings state otherwise', () => {
    const kinds = [
      'AWS::DynamoDB::GlobalTable',
      'AWS::Cognito::UserPool',
      'AWS::KMS::Key',
      'AWS::S3::Bucket',
    ];
    const policiesOf = (of: Synthesized) =>
      new Set(kinds.flatMap((kind) => of.ofType(kind)).map(({ DeletionPolicy }) => DeletionPolicy));
    expect(policiesOf(product)).toEqual(new Set(['Retain']));
    expect(policiesOf(synthesize({ removal: 'destroy' }))).toEqual(new Set(['Delete']));
  });

  test.each([
    ['Core', true],
    ['Identity', true],
    // Chunks are derived: rebuilt from the core table.
    ['Chunks', false],
  ])('table %s has backup and deletion protection: %s', (name, kept) => {
    const table = product
      .ofType('AWS::DynamoDB::GlobalTable')
      .find(({ id }) => id.startsWith(name));
    const [replica] = table?.Properties.Replicas ?? [];
    expect(replica.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled ?? false).toBe(
      kept,
    );
    expect(replica.DeletionProtectionEnabled ?? false).toBe(kept);
    expect(table?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    });
  });

  test('every bucket refuses the public and plain http', () => {
    for (const bucket of product.ofType('AWS::S3::Bucket')) {
      expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    expect(product.ofType('AWS::S3::BucketPolicy')).toHaveLength(
      product.ofType('AWS::S3::Bucket').length,
    );
    expect(JSON.stringify(product.ofType('AWS::S3::BucketPolicy'))).toContain(
      '"aws:SecureTransport":"false"',
    );
  });
});

describe('queues', () => {
  test('every queue has a dead-letter queue or is one, is encrypted and requires TLS', () => {
    const queues = product.ofType('AWS::SQS::Queue');
    const dead = queues.filter(({ id }) => /Dead/.test(id)).map(({ id }) => id);
    for (const queue of queues) {
      const target = queue.Properties.RedrivePolicy?.deadLetterTargetArn?.['Fn::GetAtt'][0];
      expect(dead.includes(queue.id) || dead.includes(target), queue.id).toBe(true);
      expect(queue.Properties.KmsMasterKeyId, queue.id).toBeDefined();
    }
    const policed = product
      .ofType('AWS::SQS::QueuePolicy')
      .filter((policy) => JSON.stringify(policy).includes('"aws:SecureTransport":"false"'))
      .flatMap((policy) => policy.Properties.Queues.map((queue: { Ref: string }) => queue.Ref));
    expect(policed.sort()).toEqual(queues.map(({ id }) => id).sort());
  });

  test('a message stays invisible six times as long as its reader may run', () => {
    const readers = product.ofType('AWS::Lambda::EventSourceMapping');
    expect(readers).toHaveLength(11);
    for (const { Properties } of readers) {
      const fn = product.all.find(({ id }) => id === Properties.FunctionName.Ref);
      const queue = product.all.find(({ id }) => id === Properties.EventSourceArn['Fn::GetAtt'][0]);
      expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(
        6 * fn?.Properties.Timeout,
      );
      // The one writer of the pool's client runs alone and takes a batch as a whole.
      if (fn?.Properties.ReservedConcurrentExecutions === 1) continue;
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(Properties.ScalingConfig.MaximumConcurrency).toBeGreaterThan(1);
    }
  });
});

describe('functions', () => {
  test('are those that are declared, on Node 24 with their declared limits', () => {
    expect(ownFunctions().map(functionName).sort()).toEqual([...functionNames].sort());
    for (const fn of ownFunctions()) {
      const spec = functions[functionName(fn) as keyof typeof functions];
      expect(fn.Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        MemorySize: spec.memoryMb,
        Timeout: spec.timeoutSeconds,
      });
      const given = Object.keys(fn.Properties.Environment?.Variables ?? {});
      expect(given.filter((name) => name !== 'NODE_OPTIONS').sort()).toEqual(
        [...spec.environment].sort(),
      );
    }
  });

  test('log to a group of their own with an end, but for the one that CloudFront copies', () => {
    for (const fn of ownFunctions().filter((each) => functionName(each) !== 'shapeGatewayErrors')) {
      const group = product.all.find(({ id }) => id === fn.Properties.LoggingConfig.LogGroup.Ref);
      expect(group?.Properties.RetentionInDays, fn.id).toBeGreaterThan(0);
    }
  });
});

const flat = (resource: unknown): string =>
  typeof resource === 'string'
    ? resource
    : asList(Object.values(resource as object)[0])
        .flat()
        .map((part) => (typeof part === 'string' ? part : '…'))
        .join('');

describe('policies', () => {
  test('name actions and resources: a wildcard only with a reason', () => {
    const statements = product
      .ofType('AWS::IAM::Policy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[]);
    const wild = statements.flatMap((statement) => [
      ...asList(statement.Action).filter((action) => action.includes('*')),
      ...(withoutResource.includes(asList(statement.Action).join())
        ? []
        : asList(statement.Resource)
      )
        .map(flat)
        .filter((resource) => resource.includes('*'))
        .filter((resource) => !allowedWildcards.some(([fits]) => fits.test(resource))),
    ]);
    expect(wild).toEqual([]);
    expect(
      product.ofType('AWS::IAM::Role').flatMap((role) => role.Properties.ManagedPolicyArns ?? []),
    ).toEqual([]);
  });

  test('the identity table is touched by those that need it only, item by item', () => {
    const onIdentity = (statement: Statement) =>
      acts(statement, 'dynamodb:') && names(statement.Resource, /Identity2D60E2CC/);
    const may = functionsThatMay(onIdentity);
    const reading =
      'accounts activity approveRegistration attackPaths auth deleteCustomers deliverEvents endAttacks expireAcceptances exportCustomerData integrations lists notifications org policies preSignUp preTokenGeneration reconcileProviders reconcileReports reconcileScanBus reports republishSnapshots routeScanEvents sealAudit sendDigests sendReport sso sweepAccounts sweepEvents sweepTickets syncPosture tickets';
    expect(may.sort()).toEqual(reading.split(' '));
    const writers = functionsThatMay(
      (statement) => onIdentity(statement) && acts(statement, 'dynamodb:PutItem'),
    );
    const writing =
      'accounts approveRegistration auth deleteCustomers exportCustomerData integrations notifications org reports sendDigests sendReport sso sweepAccounts tickets';
    expect(writers.sort()).toEqual(writing.split(' '));
    const keys = (name: string) =>
      policies
        .get(name)
        ?.filter(onIdentity)
        .map((statement) => statement.Condition);
    expect(keys('lists')).toEqual([
      {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'CUSTOMER#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    ]);
  });

  test('no statement on a table lets a Scan through but for deletion', () => {
    const onTables = [...policies.values()]
      .flat()
      .filter((statement) => acts(statement, 'dynamodb:'));
    expect(onTables.length).toBeGreaterThan(8);
    const scanning = onTables.filter(({ Action }) => asList(Action).includes('dynamodb:Scan'));
    // Deletion finds items under hashes of secrets, and chunks of generations that nobody knows.
    expect(policies.get('deleteCustomers')).toEqual(expect.arrayContaining(scanning));
    expect(scanning.flatMap(({ Resource }) => asList(Resource))).toHaveLength(2);
    for (const statement of onTables.filter((each) => !scanning.includes(each))) {
      expect(statement.Condition).toMatchObject({ Null: { 'dynamodb:LeadingKeys': 'false' } });
    }
  });

  test('only ingest and what follows stacks assume roles of customers, only auth and org administer users', () => {
    const assuming = functionsThatMay((statement) => acts(statement, 'sts:'));
    // The others assume a data role of their own: customerData.test.ts.
    const servers =
      'accounts activity attackPaths exportCustomerData ingestActivity ingestScan integrations lists notifications org policies reports sendReport sweepAccounts tagStores tickets';
    expect(assuming.sort()).toEqual(servers.split(' '));
    const ofCustomers = functionsThatMay(
      (each) => acts(each, 'sts:') && asList(each.Resource).some((arn) => flat(arn).includes('*')),
    );
    expect(ofCustomers.sort()).toEqual([
      'accounts',
      'ingestActivity',
      'ingestScan',
      'sweepAccounts',
    ]);
    const poolUsers = functionsThatMay((statement) => acts(statement, 'cognito-idp:Admin'));
    expect(poolUsers.sort()).toEqual(['auth', 'deleteCustomers', 'org', 'preSignUp', 'sso']);
    const forgetting = policies.get('sso')?.filter((each) => acts(each, 'cognito-idp:Admin'));
    expect(forgetting?.flatMap(({ Action }) => asList(Action))).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:DescribeUserPoolClient',
    ]);
    const linking = policies.get('preSignUp')?.filter((each) => acts(each, 'cognito-idp:'));
    expect(linking?.flatMap(({ Action }) => asList(Action))).toEqual([
      'cognito-idp:AdminLinkProviderForUser',
    ]);
  });

  test('mail is sent by those that word it, as one sender', () => {
    const withMail = statementsByFunction(synthesize({ mailFrom: 'product@data.example' }));
    const senders = [...withMail].flatMap(([name, statements]) =>
      statements.filter((each) => acts(each, 'ses:')).map((each) => ({ name, ...each })),
    );
    expect(senders.map(({ name }) => name).sort()).toEqual([
      'approveRegistration',
      'auth',
      'deleteCustomers',
      'deliverEvents',
      'org',
      'reports',
      'sendDigests',
      'sendReport',
      'sweepAccounts',
    ]);
    for (const { Action, Resource } of senders) {
      expect(asList(Action)).toEqual(['ses:SendRawEmail']);
      expect(asList(Resource).map(flat).join()).toMatch(/identity\/product@data\.example/);
    }
  });

  test('nobody is admitted to the bus by the template', () => {
    expect(product.ofType('AWS::Events::EventBusPolicy')).toEqual([]);
  });
});

test.each([
  ['the client for identity providers', 'reconcileProviders', 'cognito-idp:UpdateUserPoolClient'],
  ['the policy of the scan bus', 'reconcileScanBus', 'events:PutPermission'],
])('%s has one writer, which runs alone', (_, name, action) => {
  const alone = product
    .ofType('AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions === 1);
  expect(alone.map(({ Properties }) => Properties.FunctionName)).toContain(`dataward-prod-${name}`);
  expect(functionsThatMay((each) => acts(each, action))).toEqual([name]);
});

describe('routes', () => {
  test('are those of the contracts, each with the authorizer unless its contract opens it', () => {
    const inTemplate = product.ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => ({
      key: Properties.RouteKey,
      authorized: Properties.AuthorizationType === 'JWT' && Properties.AuthorizerId !== undefined,
    }));
    const inContracts = allRoutes.map(({ route }) => ({
      key: routeKey(route),
      authorized: route.access === 'member',
    }));
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(inTemplate.sort(byKey)).toEqual(inContracts.sort(byKey));
  });

  test('the stage is svc and logs without query strings', () => {
    const [stage] = product.ofType('AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties.StageName).toBe('svc');
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/queryString|\$context\.path/);
  });

  test('a hundred visitors may enter the demo at once', () => {
    const [stage] = product.ofType('AWS::ApiGatewayV2::Stage');
    const limits = stage?.Properties.RouteSettings[routeKey(sessionRoutes.enterDemo)];
    expect(limits.ThrottlingBurstLimit).toBeGreaterThanOrEqual(100);
    const auth = ownFunctions().find((fn) => functionName(fn) === 'auth');
    expect(auth?.Properties.Handler).toBe('index.handler');
    // A number of its own would be a limit: a call beyond it is answered by 503.
    expect(auth?.Properties.ReservedConcurrentExecutions).toBeUndefined();
  });
});

test('stacks lean on each other by exports, which cannot be taken away while they are in use', () => {
  const text = JSON.stringify(product.templates);
  expect(text).toContain('Fn::ImportValue');
  expect(text).not.toContain('Fn::GetStackOutput');
});

test('the firewall limits each address, and sign-in harder', () => {
  const rules = product.ofType('AWS::WAFv2::WebACL')[0]?.Properties.Rules as Array<{
    Name: string;
    Statement: { RateBasedStatement?: { Limit: number } };
  }>;
  const limits = Object.fromEntries(
    rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate === undefined ? [] : [[Name, rate.Limit]],
    ),
  );
  expect(limits.SignInRate).toBeLessThan(limits.AddressRate ?? 0);
  expect(rules.length - Object.keys(limits).length).toBe(3);
});

test('what differs on a laptop is empty or of AWS when deployed', () => {
  const { egressHosts, consoleOrigins, dnsServer } = parseSettings();
  expect({ egressHosts, dnsServer }).toEqual({ egressHosts: [], dnsServer: '' });
  for (const origin of consoleOrigins)
    expect(origin).toMatch(/^https:\/\/([\w-]+\.)*console\.aws\.amazon\.com$/);
});

const generationMessages = [
  'generation differs from the record',
  'generation is damaged, rebuilding',
];
test.each([
  ['GenerationWrong', generationMessages, 'PublishSnapshotLogs', '1'],
  ['EditsWaiting', ['edits are pending'], 'PublishSnapshotLogs', '1'],
  ['FieldListDiffers', ['field list differs from the part'], 'IngestScanLogs', '1'],
  ['RowsQuarantined', ['rows quarantined: invalid or not masked'], 'IngestScanLogs', '$.rows'],
])('alarm %s rings at the first such line', (name, messages, logs, value) => {
  const filter = product.ofType('AWS::Logs::MetricFilter').find(({ id }) => id.startsWith(name));
  expect(JSON.stringify(filter?.Properties.LogGroupName)).toContain(logs);
  for (const message of messages)
    expect(filter?.Properties.FilterPattern).toContain(`"${message}"`);
  const [{ MetricName, MetricNamespace, MetricValue }] =
    filter?.Properties.MetricTransformations ?? [];
  const alarm = product
    .ofType('AWS::CloudWatch::Alarm')
    .find(({ id }) => id === name || id.startsWith(name));
  expect(MetricValue).toBe(value);
  expect(alarm?.Properties).toMatchObject({
    MetricName,
    Namespace: MetricNamespace,
    Statistic: 'Sum',
    Threshold: 0,
    ComparisonOperator: 'GreaterThanThreshold',
    AlarmActions: [{ Ref: expect.stringMatching(/^Alarms/) }],
  });
});
