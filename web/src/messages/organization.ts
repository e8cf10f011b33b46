/** Texts about the accounts of an organisation. */
export const organizationTexts = {
  title: 'Accounts of your organisation',
  lead: 'Nothing is scanned or counted before you accept an account.',
  connect: 'Connect an organisation',
  waiting: 'Waiting to be confirmed',
  unit: (id: string) => `Organisational unit ${id}`,
  accept: 'Accept',
  acceptOne: (id: string) => `Accept ${id}`,
  acceptAll: 'Accept all',
  refuse: 'Hide',
  refuseOne: (id: string) => `Hide ${id}`,
  hidden: (count: number) => `Hidden accounts: ${count}`,
  restore: 'Bring back',
  restoreOne: (id: string) => `Bring back ${id}`,
  none: 'No account waits to be confirmed.',
  launched: (id: string) =>
    `The StackSet of management account ${id} was not seen yet. Create its stack in AWS; its accounts appear here within minutes.`,
  denied: (id: string) =>
    `The stack of management account ${id} does not let us list its members. Update that stack.`,
  failed: 'Failed to change the accounts of the organisation.',
  dialog: {
    lead: 'Opens a stack for the management account: a StackSet that gives each of its accounts the stack. Trusted access for CloudFormation StackSets must be on in AWS Organizations. The management account itself is connected by its own stack.',
    noManagement:
      'No account is connected by a stack yet. Connect the management account of your organisation first; its other accounts follow from here.',
    management: 'Management account',
    region: 'Region',
    units: 'Organisational units',
    unitsHint: 'Ids by commas, such as ou-ab12-11111111, or r-ab12 for all accounts',
    excluded: 'Excluded accounts',
    excludedHint: 'Account ids by commas; empty = none',
    submit: 'Launch Stack',
    submitting: 'Opening AWS…',
    failed: 'Failed to launch the stack of the organisation.',
    unitsRequired: 'Please enter an organisational unit.',
  },
};
