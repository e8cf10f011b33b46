import type { StackPart } from './stackParts.ts';

interface ResourceReason {
  /** Logical ids. */
  readonly ids: RegExp;
  readonly part: StackPart;
  readonly reason: string;
}

/** Why the stack holds each resource, by logical id; a test proves the list whole. */
export const resourceReasons: readonly ResourceReason[] = [
  {
    ids: /^Key$/,
    part: 'key',
    reason: 'encrypts the bucket, the queues and the topic; it is yours',
  },
  { ids: /^KeyAlias$/, part: 'key', reason: 'names the key' },
  {
    ids: /^Bucket$/,
    part: 'bucket',
    reason:
      'keeps results, the copy of all that left the account, and what the next scan need not read again',
  },
  { ids: /^BucketPolicy$/, part: 'bucket', reason: 'refuses connections without TLS' },
  {
    ids: /^Vpc$/,
    part: 'network',
    reason: 'home of the scanner server; unless NetworkMode is Existing',
  },
  {
    ids: /^(?:Public|Private)Subnet[12]$/,
    part: 'network',
    reason: 'parts of the network in two zones',
  },
  {
    ids: /^(?:Public|Private)(?:Subnet[12])?Routes$/,
    part: 'network',
    reason: 'ways out of the subnets',
  },
  {
    ids: /^InternetGateway(?:Attachment)?$|^PublicRoute$/,
    part: 'network',
    reason: 'way out of the public subnets',
  },
  {
    ids: /^Nat|^PrivateRoute$/,
    part: 'network',
    reason: 'way out of the private subnets; NetworkMode PrivateNat only',
  },
  {
    ids: /^(?:S3|Dynamodb)Endpoint$/,
    part: 'network',
    reason: 'keep reads of S3 and DynamoDB off the internet, free of charge',
  },
  {
    ids: /^ServerSecurityGroup$/,
    part: 'network',
    reason: 'lets nothing in; out to AWS and to private databases',
  },
  { ids: /^DeadLetters$/, part: 'queues', reason: 'keeps for 14 days what could not be handled' },
  {
    ids: /^ChangedStores$/,
    part: 'queues',
    reason: 'keeps which stores changed until the next light scan',
  },
  { ids: /^LargeStores$/, part: 'queues', reason: 'hands stores to the scanner server' },
  {
    ids: /^(?:DeadLetters|ChangedStores|LargeStores)Policy$/,
    part: 'queues',
    reason: 'refuses connections without TLS',
  },
  {
    ids: /^Alarms$/,
    part: 'topics',
    reason: 'tells you of a scan that failed, when you subscribe',
  },
  { ids: /^AlarmsPolicy$/, part: 'topics', reason: 'refuses connections without TLS' },
  { ids: /^ControlBus$/, part: 'busPolicy', reason: 'receives the requests of the product' },
  {
    ids: /^ControlBusPolicy$/,
    part: 'busPolicy',
    reason: 'takes two kinds of requests, from the cross-account role only',
  },
  {
    ids: /^CrossAccountRole$/,
    part: 'roles',
    reason: 'lets the product fetch results; it reads no data store',
  },
  { ids: /^(?!CrossAccount)\w+Role$/, part: 'roles', reason: 'a role of its own for each program' },
  { ids: /^ServerProfile$/, part: 'server', reason: "hands the server its role's credentials" },
  { ids: /Logs$/, part: 'functions', reason: 'keeps the log of a function for 30 days' },
  {
    ids: /^DiscoverStores$/,
    part: 'functions',
    reason: 'lists data stores, identities and networks with their settings',
  },
  {
    ids: /^ClassifyStore$/,
    part: 'functions',
    reason: 'reads a sample of one store and classifies it',
  },
  {
    ids: /^CommitScan$/,
    part: 'functions',
    reason: 'numbers the parts of a scan and announces them',
  },
  {
    ids: /^ReadActivity$/,
    part: 'functions',
    reason: 'counts who does what with data stores, from the logs of trails',
  },
  {
    ids: /^ReportHeartbeat$/,
    part: 'functions',
    reason: 'reports that the stack works, and what it costs',
  },
  {
    ids: /^DrainBucket$/,
    part: 'functions',
    reason: 'empties the bucket so that the stack can be deleted',
  },
  {
    ids: /^Server(?:Template|Group)$/,
    part: 'server',
    reason: 'starts a server for stores that exceed the limits of a function; none runs otherwise',
  },
  { ids: /^ScanWorkflow$/, part: 'workflow', reason: 'runs the steps of a scan and retries them' },
  { ids: /^Schedules$|Schedule$/, part: 'rules', reason: 'start scans and heartbeats on time' },
  {
    ids: /^(?:Buckets|Tables|Databases|Warehouses|SecurityFindings)Rule$/,
    part: 'rules',
    reason: 'notice which stores changed',
  },
  {
    ids: /^(?:Scan|Drain)Requested(?:Rule|Permission)$/,
    part: 'rules',
    reason: 'pass requests of the product on',
  },
];

export const reasonOf = (id: string): ResourceReason | undefined =>
  resourceReasons.find(({ ids }) => ids.test(id));
