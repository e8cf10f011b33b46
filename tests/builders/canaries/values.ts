/** Raw values that occur in no other test or sample. Detectors find all but the last three. */
export const canaries = {
  email: 'zqxcanary77@wvkmailer.com',
  ssn: '512-38-7741',
  card: '4916338506082832',
  iban: 'GB33BUKB20201555555555',
  phone: '+442079460958',
  name: 'Qwxzenobia Vrkljanovic',
  password: 'Zq7!canary-Pa55word-of-nobody',
  text: 'the "raw" free text of the canary, naïve & plain: 90210',
  document: 'canary-of-a-nested-document-field',
} as const;

/** Parts of them that no mask leaves. */
const parts = {
  emailUser: 'zqxcanary77',
  emailHost: 'wvkmailer',
  lastName: 'Vrkljanovic',
  cardStart: '491633850608',
} as const;

/** What must be found nowhere. */
export const searched: Readonly<Record<string, string>> = { ...canaries, ...parts };

/** The types that each planted store is reported to hold. */
export const detectedTypes = ['email', 'ssn'] as const;

/** Name of a planted object and of a planted table: it may leave, and shows that a place is searched. */
export const control = 'zqxcontrol';
