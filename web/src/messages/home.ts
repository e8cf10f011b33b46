import { t } from '#messages';

const storesWord = (count: string): string => (count === '1' ? 'store' : 'stores');
const issuesWord = (count: string): string => (count === '1' ? 'issue' : 'issues');
const violationsWord = (count: string): string => (count === '1' ? 'violation' : 'violations');

/** Texts of home. The specification's are verbatim. */
export const homeTexts = {
  summary: (stores: string, accountCount: number) =>
    `${stores} data ${storesWord(stores)} in ${accountCount} ${accountCount === 1 ? 'account' : 'accounts'}`,
  print: 'Print',
  scans: {
    label: 'Scans that are running',
    requested: 'scan requested, the stack looks for data stores',
    running: (done: string, stores: string, left: string | null) =>
      `${done} of ${stores} data stores read${left === null ? '' : `, about ${left} left`}`,
    finishing: (stores: string) => `all ${stores} data stores read, results are sent`,
  },
  sampleHistory: (day: number, days: number) =>
    `The sample's history is being scanned: day ${day} of ${days}. Until today is scanned, pages show an earlier day.`,
  stages: 'Analysis of the first account',
  stage: {
    classifying: 'Data stores are found and read',
    analysing: 'Issues and attack paths are identified',
    done: 'Complete',
  },
  stageNow: 'Under way',
  stageDone: 'Done',
  cards: { risk: 'Risk', policy: 'Policy', data: 'Data', cloud: 'Cloud' },
  openCard: (card: string) => `Open the list of ${card}`,
  figures: {
    stores: 'Stores',
    issues: 'Issues',
    violations: 'Compliance violation',
    managed: 'Managed',
    shadow: 'Shadow',
    sensitive: 'Sensitive',
    accounts: 'Accounts',
    resources: 'Resources',
    users: 'Users',
  },
  hints: {
    riskStores: 'Data stores with a data risk of 80 or more',
    riskIssues: 'Open issues with a score of 80 or more',
    policyStores: 'Data stores that violate a policy',
    violations: 'Issues that say which policy a data store violates',
    managed: 'Made by infrastructure as code or a backup service, or tagged by an owner',
    shadow: 'Untagged and hand-made, restored outside the backup plan, or public without an owner',
    sensitive: 'Data stores with any sensitive finding',
    accounts: 'Connected cloud accounts',
    resources: 'Resources found in the accounts',
    users: 'IAM users found in the accounts',
  },
  noChange: 'no change',
  change: (direction: 'up' | 'down' | 'same', by: string, since: string) =>
    direction === 'same' ? `no change in ${since}` : `${direction} by ${by} in ${since}`,
  weekHistory: '7-day history',
  noScoreYet: 'No score has been published yet.',
  howItIsMade: 'How it is made',
  howHint: (store: string) =>
    `The score is that of your riskiest data store, ${store}: its page shows what it is made of.`,
  severity: 'Risk of the data stores',
  severities: { total: 'Total', high: 'High', important: 'Important' },
  riskRows: {
    total: 'Data stores by risk',
    high: 'High risk stores',
    important: 'Important risk stores',
  },
  noRiskRows: {
    total: t.dataStores.none,
    high: 'No data store has a risk of 80 or more',
    important: 'No data store has a sensitivity of 60 or more',
  },
  issuesOf: (count: string, store: string) => `${count} open ${issuesWord(count)} of ${store}`,
  noIssues: 'No open issues',
  complianceViolation: 'Compliance Violation',
  violations: 'Violations',
  violationsOf: (count: string, store: string) => `${count} ${violationsWord(count)} of ${store}`,
  violationsIn: (violations: string, stores: string) =>
    `${violations} ${violationsWord(violations)} in ${stores} ${storesWord(stores)}`,
  noViolations: 'No policy is violated',
  nonCompliantRows: 'Non-compliant stores',
  noNonCompliant: 'Every data store complies with the policies',
  topIssues: 'Top Issues (50)',
  topTypes: 'Top Issue Types',
  ofSeverity: (count: string, severity: string) => `${count} ${severity}`,
  dataFlows: 'Data Flows',
  /** The part of a widget that scrolls: the widget itself has the plain name. */
  rowsOf: (widget: string) => `Rows of ${widget}`,
  flowGroups: {
    all: 'All',
    highRisk: 'High risk',
    nonCompliant: 'Non-compliant',
    dataAnomaly: 'Data anomaly',
  },
  noFlows: {
    all: 'No use of a data store was seen in the last seven days',
    highRisk: 'No use of a data store at high risk was seen in the last seven days',
    nonCompliant: 'No use of a non-compliant data store was seen in the last seven days',
    dataAnomaly: 'No use of a data store with an anomaly was seen in the last seven days',
  },
  anomaly: 'anomaly',
  inferred: (source: string) => `${source}: inferred, as no call names both data stores`,
  shareOf: (share: string, place: string) => `${share} of ${place}`,
  /** What follows the share, of the column and that of the other data store. */
  sameData: {
    recorded: (place: string) => `is also in ${place}: a move between them was seen`,
    seenFirst: (place: string) => `is also in ${place}: a scan saw it in the source first`,
    unknown: (place: string) => `is also in ${place}: which had it first is not known`,
  },
  trendsTitle: 'Trends',
  trendsByDay: 'Data stores by day',
  trendsTab: 'Data',
  trendsDays: '10 days',
  trendsView: 'View of the trends',
  trends: {
    dsAtRisk: 'At risk',
    dsNonCompliant: 'Non-compliant',
    dsActiveAnomaly: 'Active anomaly',
  },
  trendsFrom: (from: string, to: string) => `Data stores from ${from} to ${to}`,
  noTrends: 'The first day has not been counted yet',
  oneDay: 'The first day: lines begin tomorrow.',
  asChart: 'Chart',
  asTable: 'Table',
  achievementsTitle: 'Achievements',
  achievementsDays: '30 Days',
  achievements: {
    deRiskedData: 'De-risked data',
    shadowData: 'Shadow data',
    resolvedIssued: 'Resolved issues',
    policiesTags: 'Policies & tags',
  },
  achievementHints: {
    deRiskedData: 'Data stores that left high risk: at least so many, day by day',
    shadowData: 'Data stores that are shadow data no more: at least so many, day by day',
    resolvedIssued: 'Issues that were resolved: at least so many, day by day',
    policiesTags: 'Policies that were made, and tags that were set',
  },
  columns: {
    issue: 'Issue',
    type: 'Type',
    instances: 'Instances',
    source: 'Source',
    store: 'Data store',
    lastSeen: 'Last seen',
    day: 'Day',
  },
} as const;
