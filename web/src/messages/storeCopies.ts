/** Texts about snapshots and backups of data stores. */
export const copyTexts = {
  madeFrom: 'Copy of',
  sourceGone: (arn: string | null) =>
    arn === null ? 'Not known' : `${arn}, which is gone or was not scanned`,
  volume: 'volume ',
  attachedTo: ' · attached to ',
  createdOn: 'Created on',
  encryption: 'Encryption',
  encrypted: (key: string | null) => (key === null ? 'Encrypted' : `Encrypted with ${key}`),
  notEncrypted: 'Not encrypted',
  sharedWith: 'Shared with',
  sharing: (accounts: readonly string[] | null) => {
    if (accounts === null) return 'Not known';
    if (accounts.includes('all')) return 'Everybody';
    return accounts.length === 0 ? 'Nobody' : accounts.join(', ');
  },
  notKnown: 'Not known',
  older: (count: number) => `${count} older ${count === 1 ? 'copy' : 'copies'} not listed`,
  copies: 'Snapshots and backups',
  more: (count: number) => ` and ${count} more`,
  notRead:
    'A snapshot or a backup is not read. It carries the sensitivity of the store that it was made from.',
  blocksNotRead:
    'The blocks of a volume are not read: what a snapshot of a disk holds is not known. Its risk assumes important data.',
  assumed: 'The sensitivity of its source is not known, so its risk assumes important data.',
  riskProvisional: 'Provisional: it carries the sensitivity of its source.',
};
