/** Texts of the dialog about the stack's parts and of its security review. */
export const stackTexts = {
  lead: 'The stack is a CloudFormation template that you can read in AWS before you create it. These are its parts:',
  parts: {
    network: {
      title: 'Network with public and private subnets',
      purpose: 'that the scanner server runs in',
    },
    roles: {
      title: 'Cross-account and internal roles',
      purpose:
        'one that asks for scans and reads the results, and one for each program of the scanner; the cross-account role cannot read your data',
    },
    server: {
      title: 'Scanner server',
      purpose: 'starts for what is too large for a function, and ends by itself',
    },
    functions: {
      title: 'Scanning functions',
      purpose: 'find data stores, read samples and classify them',
    },
    rules: {
      title: 'Event rules',
      purpose: 'start scans on schedule and when data stores change',
    },
    workflow: { title: 'Workflow', purpose: 'runs the steps of a scan, store by store' },
    key: { title: 'Key', purpose: 'encrypts bucket, queues and topic; it is yours' },
    queues: {
      title: 'Queues',
      purpose: 'keep which stores changed until the next scan, and what could not be handled',
    },
    topics: { title: 'Topics', purpose: 'tell you of a scan that failed, when you subscribe' },
    bucket: {
      title: 'Storage bucket',
      purpose: 'keeps the results, and a copy of all that left the account',
    },
    busPolicy: {
      title: 'Event bus policy',
      purpose: 'takes requests from the cross-account role only',
    },
  },
  resources: (count: number) => (count === 1 ? '1 resource' : `${count} resources`),
  permissions: (role: string) => `Permissions: ${role}`,
  idle: (dollars: string) => `$${dollars} a month while idle`,
  free: 'no cost while idle',
  idleOfModes: (modes: string, region: string, asOf: string) =>
    `While nothing changes, the stack costs ${modes} a month (list prices of ${region} as of ${asOf}).`,
  ofMode: (dollars: string, mode: string) => `$${dollars} in network mode ${mode}`,
  removal: 'Deleting the stack removes all of it.',
  review: 'Security review: every action, why, and on what',

  title: 'Security review of the stack',
  of: (version: string) => `Template ${version}`,
  pageLead:
    'For your security reviewers: every action that the roles of the stack may take, why, and on what, made from the template itself. {Name} stands for what CloudFormation fills in.',
  leaves: 'What leaves the account',
  leavesText:
    'Result files are stored in your own bucket below scans/; the product fetches them with the cross-account role. They hold facts, counts and masked samples. Your bucket keeps them for 30 days, so that you can compare.',
  search: 'Search actions, resources and reasons',
  shown: (shown: number, all: number) => `${shown} of ${all} rows`,
  noMatch: 'Nothing matches the search.',
  print: 'Print',
  contents: 'Contents',
  tableOf: (title: string) => `Table: ${title}`,
  scanner: 'What the scanner calls',
  scannerText:
    'Each collector and sampler states what it calls; the policies of the roles are derived from it.',
  allResources: 'Resources',
  cost: 'Cost',
  serverHour: (dollars: string) =>
    `The scanner server costs $${dollars} an hour while it runs; reading data is charged by the services that hold it.`,
  columns: {
    effect: 'Effect',
    action: 'Action',
    on: 'On',
    condition: 'Only if',
    why: 'Why',
    reads: 'Reads',
    collectors: 'Stated by',
    resource: 'Resource',
    type: 'Type',
    role: 'Permissions',
    idle: 'Idle, $ a month',
    mode: 'Network mode',
  },
  allBut: 'all but',
  content: 'a sample of the content',
  settings: 'settings',
  none: '–',
};
