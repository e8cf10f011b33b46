import type { Holding } from './holding.ts';
import { messageHoldings } from './messageHoldings.ts';
import { scanHoldings } from './scanHoldings.ts';

const work = { not: 'state of processing without facts of its own' };
const secret = { not: 'a secret' };

/** Items of the table `core`. */
export const coreHoldings = {
  ...scanHoldings,
  ...messageHoldings,
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
  events: {
    what: 'Events that are yet to be handed on, and marks of those that were',
    keys: ['eventsPk', 'pendingEventsKey', 'recordedEventKey', 'eventsTurnKey'],
    exported: work,
    removed: 'deleted',
  },
  callQuota: {
    what: 'Count of calls',
    keys: ['callQuotaKey'],
    exported: work,
    removed: 'deleted',
  },
  postureIssues: {
    what: 'Open issues that posture providers reported',
    keys: ['postureIssuesPk', 'postureIssueKey'],
    exported: {
      file: 'posture-issues',
      fields: {
        id: 'Id at the provider',
        name: 'Name',
        severity: 'Severity',
        status: 'Status',
        resource: 'Resource',
        resourceType: 'Type of the resource',
        region: 'Region',
        accountId: 'AWS account',
        foundAt: 'When it was found',
        link: 'Page of the provider',
      },
    },
    removed: 'deleted',
  },
  tagJobs: {
    what: 'Changes of the tags of many data stores, of 30 days',
    keys: ['tagJobsPk', 'tagJobKey', 'tagJobPartKey'],
    exported: {
      file: 'tag-changes',
      begins: 'J#',
      fields: {
        jobId: 'Id of the change',
        change: 'Labels that were added and removed, and the sensitivity',
        state: 'How far it has come',
        total: 'Data stores that it is about',
        done: 'Data stores that it has come to',
        changed: 'Data stores whose tags it changed',
        failed: 'Data stores whose tags it could not change',
        failures: 'The first of those',
        by: 'User',
        email: 'E-mail address at that time',
        createdAt: 'When it was asked for',
        updatedAt: 'When it last went on',
        undoes: 'Change that it undoes',
        undoneBy: 'Change that undid it',
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
