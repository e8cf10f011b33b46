import type { Holding } from './holding.ts';

const secret = { not: 'a secret, or the hash of one' };
const inAccounts = { not: 'in the file of cloud accounts' };

/** Items of the table `identity`. */
export const identityHoldings = {
  customer: {
    what: 'Customer with its team and tenant',
    keys: ['customerKey', 'customerPartKey', 'customerListKey'],
    exported: {
      file: 'customer',
      fields: {
        id: 'Id of the customer',
        name: 'Name',
        section: 'CUSTOMER, TEAM or TENANT',
        createdAt: 'When it registered',
        plan: 'Plan',
        billing: 'Billing',
        strictRoles: 'Strict roles are on',
        mfaRequired: 'Two-step sign-in is required',
      },
    },
    removed: 'deleted',
  },
  users: {
    what: 'Users',
    keys: ['userKey', 'emailKey', 'memberKey'],
    exported: {
      file: 'users',
      fields: {
        userId: 'Id of the user',
        email: 'E-mail address',
        firstName: 'First name',
        lastName: 'Last name',
        phone: 'Phone number',
        role: 'Role',
        status: 'Status',
        view: 'Layout of the dashboard',
        googleOrOkta: 'Sign-in by a provider',
        mfa: 'Has a second factor',
        createdAt: 'When the user was added',
        activatedAt: 'When the profile was completed',
        signedOutAt: 'Last sign-out everywhere',
      },
    },
    removed: 'deleted',
  },
  apiKeys: {
    what: 'API keys',
    keys: ['apiKeyKey', 'apiKeyHashKey'],
    exported: {
      file: 'api-keys',
      fields: {
        id: 'Id of the key',
        name: 'Name',
        access: 'readOnly or full',
        createdAt: 'When it was created',
        createdBy: 'E-mail address of the ADMIN who created it',
        expiresAt: 'When it expires',
        lastUsedOn: 'Day of the last use',
      },
    },
    removed: 'deleted',
  },
  sessions: {
    what: 'Sessions of the last eight days',
    keys: ['sessionKey'],
    exported: {
      file: 'sessions',
      fields: {
        userId: 'User',
        startedAt: 'Sign-in',
        usedAt: 'Last use',
        revokedAt: 'End',
        end: 'Reason of the end',
        address: 'IP address of the sign-in',
        userAgent: 'Browser',
        factor: 'How the user was authenticated',
      },
    },
    removed: 'deleted',
  },
  recoveryCodes: {
    what: 'Recovery codes',
    keys: ['recoveryCodesKey'],
    exported: secret,
    removed: 'deleted',
  },
  handles: {
    what: 'Refresh handles',
    keys: ['handleKey'],
    exported: secret,
    removed: 'deleted',
  },
  invitations: {
    what: 'Invitations',
    keys: ['invitationKey'],
    exported: { not: 'kept under the hash of a secret; who is invited is in the file of users' },
    removed: 'deleted',
  },
  accountClaims: {
    what: 'Claims of AWS accounts',
    keys: ['accountClaimKey'],
    exported: inAccounts,
    removed: 'deleted',
  },
  externalIds: {
    what: 'Hashes of external ids that were used',
    keys: ['externalIdKey'],
    exported: secret,
    removed: 'deleted',
  },
  providers: {
    what: 'Identity providers',
    keys: ['providerKey', 'providerListKey'],
    exported: {
      file: 'identity-providers',
      fields: { providerName: 'Name in the user pool', metadata: 'Checked metadata' },
    },
    removed: 'deleted',
  },
  domains: {
    what: 'Verified e-mail domains',
    keys: ['domainKey'],
    exported: {
      file: 'email-domains',
      fields: {
        domain: 'Domain',
        integrationId: 'Integration',
        providerName: 'Identity provider',
        verifiedAt: 'When it was verified',
      },
    },
    removed: 'deleted',
  },
  dueAccounts: {
    what: 'When accounts are looked at next',
    keys: ['dueAccountsPk'],
    exported: inAccounts,
    removed: 'deleted',
  },
  admittedAccounts: {
    what: 'Accounts that may put scan events on the bus',
    keys: ['admittedAccountsPk'],
    exported: inAccounts,
    removed: 'deleted',
  },
  removedAccounts: {
    what: 'Accounts whose data is being removed',
    keys: ['removedAccountsPk'],
    exported: { not: 'state of processing' },
    removed: 'deleted',
  },
  accountNotices: {
    what: 'Lost connections of accounts that ADMINs are to be mailed about',
    keys: ['accountNoticesPk'],
    exported: { not: 'state of processing' },
    removed: 'deleted',
  },
  exports: {
    what: 'Requests for exports',
    keys: ['exportKey'],
    exported: { not: 'the page of exports shows them' },
    removed: 'deleted',
  },
  deletion: {
    what: 'Request for deletion',
    keys: ['deletionKey', 'deletionListKey'],
    exported: { not: 'the certificate says what it did' },
    removed: 'deleted',
  },
  departed: {
    what: 'Mark against late messages',
    keys: ['departedKey'],
    exported: { not: 'it exists only after the deletion' },
    removed: { kept: 'the hash of the customer id and nothing else', until: '90 days' },
  },
  resetCodes: {
    what: 'Hashes of used codes for a new password',
    keys: ['resetCodeKey'],
    exported: secret,
    removed: { kept: 'a hash that names nobody', until: '2 hours after its use' },
  },
  tokenBuckets: {
    what: 'Rate limits under hashes',
    keys: ['bucketKey'],
    exported: { not: 'hashes that name nobody' },
    removed: { kept: 'a hash that names nobody', until: 'the limit is full again' },
  },
  signInStates: {
    what: 'Sign-ins by a provider that were begun',
    keys: ['signInStateKey'],
    exported: secret,
    removed: { kept: 'it names no user', until: '10 minutes after its start' },
  },
  signingKeys: {
    what: 'Keys of the deployment',
    keys: ['signingKeyKey'],
    exported: secret,
    removed: { notOwn: 'they belong to the deployment' },
  },
} as const satisfies Record<string, Holding>;
