import type { Holding } from './holding.ts';
import { scanHoldings } from './scanHoldings.ts';

const work = { not: 'state of processing without facts of its own' };
const secret = { not: 'a secret' };

/** Items of the table `core`. */
export const coreHoldings = {
  ...scanHoldings,
  accounts: {
    what: 'Cloud accounts',
    keys: ['accountsPk', 'accountKey'],
    exported: {
      file: 'cloud-accounts',
      fields: {
        id: 'AWS account',
        accountDescription: 'Description',
        awsRoleARN: 'Role of the stack in the account',
        type: 'Cloud',
        dataScanFrequency: 'How often it is scanned',
        userId: 'User who connected it',
        status: 'State of the connection',
        stack: 'Stack in the account: region, versions, times',
        createdAt: 'When it was connected',
        lastScanAt: 'End of the last scan',
        lastCompleteScanAt: 'End of the last complete scan',
        deniedActions: 'Actions that the last scan was refused',
        heartbeat: 'Last heartbeat of the stack',
        monthlyCapCents: 'What scans may cost in a month',
        scope: 'What scans may read, as JSON',
      },
    },
    removed: 'deleted',
  },
  organizations: {
    what: 'Organisations, and their accounts that are not connected',
    keys: ['organizationsPk', 'organizationKey', 'organizationMemberKey'],
    exported: {
      file: 'organizations',
      fields: {
        managementAccountId: 'Management account',
        id: 'Account of the organisation; lines without it are organisations',
        organizationalUnitId: 'Organisational unit of the account',
        region: 'Region of the stack',
        stackId: 'Stack in the account',
        dataScanFrequency: 'How often its accounts are scanned',
        status: 'State',
        launchedAt: 'When the stack of the organisation was launched',
        checkedAt: 'When its accounts were last listed',
        foundAt: 'When the account was found',
      },
    },
    removed: 'deleted',
  },
  pendingExternalIds: {
    what: 'External ids that were given and not used',
    keys: ['pendingExternalIdKey'],
    exported: secret,
    removed: 'deleted',
  },
  edits: {
    what: 'Log of edits, and state of the lists',
    keys: ['editsPk', 'editKey', 'editTokenKey', 'headKey', 'groupsKey'],
    exported: {
      file: 'edits',
      begins: 'L#',
      fields: {
        seq: 'Number of the edit',
        kind: 'List that shows it',
        keys: 'Rows that it changed',
        rule: 'Cell of the rows that it changed',
        cells: 'Values that it set',
        each: 'Values that it set row by row',
        by: 'User',
        at: 'When',
      },
    },
    removed: 'deleted',
  },
  userStates: {
    what: 'Tags, accepted risks, marks, settings',
    keys: ['userStatePk', 'userStateKey', 'scopedDecisionsPk'],
    exported: {
      file: 'user-state',
      fields: {
        subject: 'Type and id of what it is about',
        cells: 'Values that users set',
        by: 'User who set them last',
        at: 'When',
      },
    },
    removed: 'deleted',
  },
  dailyTotals: {
    what: 'Totals of each day',
    keys: ['dayRollUpPk', 'dayRollUpKey'],
    exported: {
      file: 'daily-totals',
      fields: { list: 'List', day: 'Day, yyyymmdd, UTC', accounts: 'Totals by account' },
    },
    removed: 'deleted',
  },
  auditLog: {
    what: 'Audit log of the last 400 days',
    keys: ['auditPk'],
    exported: {
      file: 'audit-log',
      fields: {
        at: 'When',
        action: 'What was done',
        userId: 'By whom',
        email: 'E-mail address at that time',
        target: 'To what',
        detail: 'Details',
      },
    },
    removed: 'deleted',
  },
  callQuota: {
    what: 'Count of calls',
    keys: ['callQuotaKey'],
    exported: work,
    removed: 'deleted',
  },
  integrations: {
    what: 'Integrations',
    keys: ['integrationsPk', 'integrationKey'],
    exported: {
      file: 'integrations',
      fields: {
        id: 'Id of the integration',
        type: 'Type',
        protocol: 'Protocol',
        providerName: 'Name in the user pool',
        name: 'Name',
        metadataUrl: 'Address of its metadata',
        domain: 'E-mail domain',
        verifiedAt: 'When the domain was verified',
        certificateExpiresAt: 'When its certificate expires',
        createdAt: 'When it was added',
        createdBy: 'User who added it',
      },
    },
    removed: 'deleted',
  },
  tickets: {
    what: 'Tickets with their timeline, and settings of tickets',
    keys: [
      'ticketsPk',
      'ticketKey',
      'ticketNumberKey',
      'ticketSyncKey',
      'ticketSettingsKey',
      'ticketEntryKey',
      'issueTicketKey',
    ],
    exported: {
      file: 'tickets',
      fields: {
        id: 'Id of the ticket, or of an entry of its timeline',
        number: 'Number in the product',
        place: 'Name and address in the tracker',
        summary: 'Summary',
        description: 'Description',
        issueType: 'Type',
        tags: 'Tags',
        accounts: 'Accounts that it is about',
        issue: 'Issue that it is about',
        status: 'Status',
        statusName: 'Status in the words of the tracker',
        assignee: 'Assignee',
        dueOn: 'Last day by which it is to be done',
        createdAt: 'When it was filed',
        createdBy: 'Who filed it',
        updatedAt: 'When it last changed',
        closedAt: 'When it was closed',
        closedBy: 'Whether its issue or a person closed it',
        at: 'When it happened; of an entry',
        by: 'Who did it; of an entry',
        kind: 'What was done; of an entry',
        text: 'Details, or the text of a comment; of an entry',
        closeWithIssue: 'Whether tickets are closed with their issue; of the settings',
        dueDays: 'Days by which issues are to be fixed; of the settings',
      },
    },
    removed: 'deleted',
  },
  policies: {
    what: 'Policies',
    keys: ['policiesPk', 'policyKey'],
    exported: {
      file: 'policies',
      fields: {
        sk: 'Id of the policy',
        cells: 'The policy; empty = it was deleted',
        by: 'User who changed it last',
        at: 'When',
      },
    },
    removed: 'deleted',
  },
} as const satisfies Record<string, Holding>;

export type CoreHolding = keyof typeof coreHoldings;
