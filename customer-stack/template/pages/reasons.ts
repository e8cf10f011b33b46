/** Why the stack holds each resource, by logical id; a test proves the list whole. */
export const resourceReasons: ReadonlyArray<readonly [ids: RegExp, reason: string]> = [
  [/^Key$/, 'encrypts the bucket, the queues and the topic; it is yours'],
  [/^KeyAlias$/, 'names the key'],
  [
    /^Bucket$/,
    'keeps results, the copy of all that left the account, and what the next scan need not read again',
  ],
  [/^BucketPolicy$/, 'refuses connections without TLS'],
  [/^Vpc$/, 'home of the scanner server; unless NetworkMode is Existing'],
  [/^(?:Public|Private)Subnet[12]$/, 'parts of the network in two zones'],
  [/^(?:Public|Private)(?:Subnet[12])?Routes$/, 'ways out of the subnets'],
  [/^InternetGateway(?:Attachment)?$|^PublicRoute$/, 'way out of the public subnets'],
  [/^Nat|^PrivateRoute$/, 'way out of the private subnets; NetworkMode PrivateNat only'],
  [/^(?:S3|Dynamodb)Endpoint$/, 'keep reads of S3 and DynamoDB off the internet, free of charge'],
  [/^ServerSecurityGroup$/, 'lets nothing in; out to AWS and to private databases'],
  [/^DeadLetters$/, 'keeps for 14 days what could not be handled'],
  [/^ChangedStores$/, 'keeps which stores changed until the next light scan'],
  [/^LargeStores$/, 'hands stores to the scanner server'],
  [/^(?:DeadLetters|ChangedStores|LargeStores|Alarms)Policy$/, 'refuses connections without TLS'],
  [/^Alarms$/, 'tells you of a scan that failed, when you subscribe'],
  [/^ControlBus$/, 'receives the requests of the product'],
  [/^ControlBusPolicy$/, 'takes two kinds of requests, from the cross-account role only'],
  [/^CrossAccountRole$/, 'lets the product fetch results; it reads no data store'],
  [/^(?!CrossAccount)\w+Role$/, 'a role of its own for each program'],
  [/^ServerProfile$/, "hands the server its role's credentials"],
  [/Logs$/, 'keeps the log of a function for 30 days'],
  [/^DiscoverStores$/, 'lists data stores, identities and networks with their settings'],
  [/^ClassifyStore$/, 'reads a sample of one store and classifies it'],
  [/^CommitScan$/, 'numbers the parts of a scan and announces them'],
  [/^ReportHeartbeat$/, 'reports that the stack works, and what it costs'],
  [/^DrainBucket$/, 'empties the bucket so that the stack can be deleted'],
  [
    /^Server(?:Template|Group)$/,
    'starts a server for stores that exceed the limits of a function; none runs otherwise',
  ],
  [/^ScanWorkflow$/, 'runs the steps of a scan and retries them'],
  [/^Schedules$|Schedule$/, 'start scans and heartbeats on time'],
  [/^(?:Buckets|Tables|Databases|Warehouses|SecurityFindings)Rule$/, 'notice which stores changed'],
  [/^(?:Scan|Drain)Requested(?:Rule|Permission)$/, 'pass requests of the product on'],
];

export const reasonOf = (id: string): string | undefined =>
  resourceReasons.find(([ids]) => ids.test(id))?.[1];
