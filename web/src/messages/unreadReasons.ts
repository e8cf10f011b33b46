import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { t } from '#messages';

type Reason = NotAnalysedReason | null;

/** What helps against the reasons that users can change; of the others the page of a store tells more. */
const remedies: Partial<Record<NotAnalysedReason, string>> = {
  'access denied':
    "Update the account's stack, or allow the scanner's role in the policy of the bucket or key.",
  unreachable:
    'The scanner reached no host. Check that the store runs and that its security group and routes admit the scanner.',
  'out of scope': 'The scope of the account leaves these stores out.',
  'opt-out tag': 'Remove the opt-out tag in AWS, and the next scan reads them.',
  encrypted: "Allow the scanner's role to decrypt with the key of the store.",
  'not supported yet': 'Stores of this type are listed and not read yet.',
};

/** Texts about why data stores could not be read. */
export const unreadReasonTexts = {
  copies: (count: number) =>
    `${count} ${count === 1 ? 'snapshot or backup carries' : 'snapshots and backups carry'} the sensitivity of ${count === 1 ? 'its' : 'their'} source.`,
  disks: (count: number) =>
    `${count} EBS ${count === 1 ? 'snapshot holds a volume' : 'snapshots hold volumes'} whose blocks are not read.`,
  lead: 'Their risk is provisional: it assumes important data.',
  reason: (count: number, reason: Reason) =>
    `${count} · ${reason === null ? 'No reason known' : t.dataStores.reasons[reason]}`,
  lacks: (actions: readonly string[]) => `The scanner's role lacks ${actions.join(', ')}.`,
  remedy: (reason: Reason) =>
    (reason && remedies[reason]) ?? 'The page of a store says what stopped the scan.',
  dialogs: {
    status: (account: string) => `Status of ${account}`,
    scope: (account: string) => `Scope of ${account}`,
  },
  show: 'Show exactly these data stores',
};
