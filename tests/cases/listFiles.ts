/** OCSF classes of the events that a list is exported as, or why OCSF 1.6 has none for its rows. */
type Ocsf = readonly number[] | string;

/** The component that writes a list to a file, or why the list has none. */
export type ListFile = { readonly by: string; readonly ocsf: Ocsf } | { readonly none: string };

const by = (path: string, ocsf: Ocsf): ListFile => ({ by: `web/src/features/${path}`, ocsf });
const RIGHTS =
  'OCSF has events of the use and the change of rights, none of rights that there are.';
const PATHS = 'OCSF has no class of paths; the issues along them are findings.';
const SETTINGS = 'OCSF has no class of what is set up; its changes are events of the audit log.';
const none = (reason: string): ListFile => ({ none: reason });

/** Each call that answers with a list. */
export const listFiles: Readonly<Record<string, ListFile>> = {
  listDataStores: by('dataStores/DataStoresPage.tsx', [2006]),
  listIssues: by('issues/IssuesPage.tsx', [2003, 2004]),
  listAssets: by('assets/AssetsPage.tsx', [5023]),
  listIdentities: by('identities/IdentitiesPage.tsx', [5003, 5023]),
  listChecks: by('checks/ExportChecks.tsx', [2003]),
  getClassification: by('classification/findings/ExportFindings.tsx', [2006]),
  listRiskSteps: by('checklist/ChecklistPage.tsx', PATHS),
  listChecklistSteps: by('checklist/ChecklistPage.tsx', PATHS),
  listPostureIssues: by('issues/posture/PosturePanel.tsx', [2003]),
  listTickets: by('tickets/TicketsPage.tsx', [2005]),
  listReports: by('reports/ReportsPage.tsx', SETTINGS),
  listReportRuns: by(
    'reports/HistoryDialog.tsx',
    'OCSF has no class of mail that was sent to people.',
  ),
  listPolicies: by('policies/PolicySettingsPage.tsx', SETTINGS),
  listUsers: by('users/UsersPage.tsx', [5003]),
  listApiKeys: by('users/keys/ApiKeys.tsx', SETTINGS),
  listAuditLog: by('users/AuditLog.tsx', [3002, 3004]),
  listCloudAccounts: by(
    'accounts/AccountsPage.tsx',
    'OCSF has accounts only as the place of what is found in them.',
  ),
  listUploads: by(
    'accounts/uploads/UploadsPage.tsx',
    'Parts of a scan; a finished scan is an event of the product itself.',
  ),
  getUpload: by(
    'accounts/uploads/UploadsPage.tsx',
    'Parts of a scan; a finished scan is an event of the product itself.',
  ),
  listMembers: by(
    'accounts/organization/MembersCard.tsx',
    'OCSF has accounts only as the place of what is found in them.',
  ),
  findMembers: by(
    'accounts/organization/MembersCard.tsx',
    'OCSF has accounts only as the place of what is found in them.',
  ),
  listDeniedActions: by('accounts/dialogs/DeniedActions.tsx', RIGHTS),
  listIntegrations: by('integrations/IntegrationsPage.tsx', SETTINGS),
  readConnection: by('integrations/ViewDialog.tsx', 'What was sent are OCSF events already.'),
  listStoreAccess: by('shared/access/ExportAccess.tsx', RIGHTS),
  listIdentityAccess: by('shared/access/ExportAccess.tsx', RIGHTS),
  listFailingResources: by('checks/compliance/ExportRequirements.tsx', [2003]),
  getDataStore: by('dataStores/details/AttackPathsTab.tsx', PATHS),

  getLiveness: none(
    'Logs that cannot be read are sentences beside the last use of one data store.',
  ),
  listFlows: none('The last uses of several data stores; the page of each says who used it.'),
  listNewFlows: none('Those of listFlows that are new.'),
  listExports: none('Each row is a file itself: an archive of all that is held.'),
  listSessions: none('The own sessions, a few; sign-ins are in the file of the audit log.'),
  listNotifications: none('Each leads to rows of a list that has a file.'),
  listNotificationEntries: none('Each leads to a row of a list that has a file.'),
  listStoreCopies: none('What one store shares with others; the first 200 that may are compared.'),
  listStoreUses: none('What the identities of one store did, beside the file of those who can.'),
  listStoreExcess: none('The use of access that has a file itself.'),
  listIdentityExcess: none('The use of access that has a file itself.'),
  listIdentityActivity: none('Calls of one identity, made anew from the logs of your own trails.'),
  listStoreFlows: none('Moves of one data store, made anew from the logs of your own trails.'),
  listRevocations: none('Statements of one identity and one store, to copy one by one.'),
  listTagJobs: none('The tags are columns of the file of data stores; who changed them is logged.'),
  listTicketsOfIssues: none('Marks of rows; the file of tickets names their issues.'),
  getBulkTickets: none('The same tickets as listTickets.'),
  listIssueComments: none('Part of one issue, and of the archive of the customer.'),
  getTicket: none('One ticket with its comments and timeline.'),
  draftTicket: none('The texts of a ticket to be filed.'),
  getIssue: none('One issue; the file of issues has its instances.'),
  getAsset: none('One asset; the file of assets has it.'),
  listCheckAcceptances: none(
    'The file of issues says of each row who accepted it, why and until when.',
  ),
  getCheck: none('What one check reads.'),
  checkAccess: none('The answer to one question: may this identity use this data store.'),
  listImpactedDataStores: none(
    'The data stores with the highest risk, in the file of data stores.',
  ),
  getTopIssues: none('The first rows of the list of issues.'),
  search: none('The first hits of several lists, each with a file.'),
  listTags: none('Words for a filter.'),
  listPredefinedRules: none('The rules that a policy can be made of: the same for every customer.'),
  tryDetector: none('What a detector finds in a text that is being typed.'),
  tryPolicy: none('How many data stores a policy that is being written concerns.'),
  getClassificationSettings: none('Settings of one page, and part of the archive of the customer.'),
  previewAccountScope: none('What a scope that is being chosen would leave out.'),
  describeDataStore: none('Cards of one data store.'),
  forecastCost: none('A forecast that is computed for one dialog.'),
  forecastRisk: none('A forecast that is computed for one dialog.'),
  readDeletion: none('The state of the deletion of the customer.'),
  readTagJob: none('One change of tags.'),
  getReportRun: none('One report; its PDF and CSV are files.'),
  getCloudAccountStatus: none('The state of one account.'),
  listRegions: none('The regions of AWS.'),
  describeFramework: none('Counts of a framework; its requirements have a file.'),
  getDataStoreTypes: none('Counts of the list of data stores.'),
  getClassificationOverview: none('Counts of the list of data stores.'),
  getAssetStats: none('Counts of the list of assets.'),
  getTopIssueTypes: none('Counts of the list of issues.'),
  listIssueRecords: none('Columns of the file of issues.'),
  describeDefinitions: none('Columns of the file of issues.'),
  countIssuesByCheck: none('Counts of the list of issues.'),
  getStoreRiskHistory: none('A line of a chart.'),
  getRiskHistory: none('A line of a chart.'),
  getTrends: none('A line of a chart.'),
  getRiskPlot: none('Points of a chart.'),
  listStoreBars: none('Bars of a chart.'),
  getTags: none('The tags of one data store: a column of its file.'),
  verifyMfa: none('Recovery codes: shown once, and saved by a button beside them.'),
  getAccountScope: none('The scope of one account.'),
  setAccountScope: none('The scope of one account.'),
  createTicket: none('The ticket that was filed.'),
  createPageTicket: none('The ticket that was filed.'),
  createReport: none('The report that was scheduled.'),
};
