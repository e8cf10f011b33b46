import type { Detection } from '../detection.ts';
import { countOf, markedIn, nameOf, storeName } from '../lib/acts.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, refused } from '../lib/exampleWindows.ts';

const copy = { operation: 'CopyObject', mark: 'foreignKey' as const };

export const encryptedWithForeignKey: Detection = {
  id: 'DET-18',
  title: "Objects were encrypted with another account's key",
  severity: 'Critical',
  category: 'ransom',
  scope: 'direct',
  log: 'cloudtrail-data-s3',
  description:
    'Objects were copied onto their own bucket under a KMS key of another account. Who owns that ' +
    'account decides who can read them from now on, and can ask for money for it.',
  remediation: {
    console: [
      'Disable the credentials that were used, at once.',
      'While the key can still be used, copy the objects back under a key of your own.',
      'If the bucket keeps versions, restore those before the overwriting.',
    ],
    cli: ['aws s3api list-object-versions --bucket {{bucket}}'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: detectDeeds({
    services: ['s3'],
    acts: (deed) => markedIn(deed, 'foreignKey'),
    because: ({ principal, store }, acts) =>
      `${nameOf(principal)} copied ${countOf(acts)} objects of ${storeName(store)} onto themselves under a key of another account.`,
  }),
  examples: {
    fires: [exampleWindows([copy])],
    doesNotFire: [exampleWindows([])],
    nearMiss: [
      exampleWindows([{ ...copy, ...refused(3) }]),
      exampleWindows([{ operation: 'CopyObject', count: 50 }]),
    ],
  },
};
