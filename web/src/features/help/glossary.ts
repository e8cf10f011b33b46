interface Term {
  readonly name: string;
  readonly text: string;
}

/** Terms of the field as the product uses them, in the order of the alphabet. */
export const glossary = {
  acceptance: {
    name: 'Acceptance',
    text: 'The decision to live with an issue, with a reason, a person who answers for it and, if wanted, a last day. Accepted issues leave the active list and no longer add to scores.',
  },
  'attack-path': {
    name: 'Attack path',
    text: 'A chain of steps, each possible by a permission, a trust, a network opening or a weakness, from where an attacker may begin to a data store.',
  },
  'choke-point': {
    name: 'Choke point',
    text: 'A step that many attack paths share. Cutting it closes all of them.',
  },
  coverage: {
    name: 'Coverage',
    text: 'How much of a data store was read: read of all that holds something, with the reasons for what was left out. What is empty is not left out.',
  },
  'data-store': {
    name: 'Data store',
    text: 'Where data is kept: a bucket, a database, a table, a cache, a warehouse or a snapshot of them.',
  },
  detector: {
    name: 'Detector',
    text: 'The rule that recognises one type of data, such as card numbers, by form, check digits and context.',
  },
  exposure: {
    name: 'Exposure',
    text: 'From where a data store can be reached: from the internet, from other accounts, or from inside only.',
  },
  finding: {
    name: 'Finding',
    text: 'Data of one type at one place of a data store. Certain findings set the sensitivity; possible ones are counted apart.',
  },
  identity: {
    name: 'Identity',
    text: 'Who acts in a cloud account: a user, a group, a role or a service.',
  },
  issue: {
    name: 'Issue',
    text: 'One weakness of one resource. The same weakness of another resource is another instance of it.',
  },
  'least-privilege': {
    name: 'Least privilege',
    text: 'Nobody may do more than the task needs. What may be done and is not done in 90 days can usually be taken away.',
  },
  record: {
    name: 'Record',
    text: 'A row of a table, an item or document of a database, an item of a list in a JSON file, or a line of a text. A record that holds several values of a type counts once.',
  },
  sensitivity: {
    name: 'Sensitivity',
    text: 'What the data in a store is worth, 0 to 100, by the types found, how many records hold them, and tags.',
  },
  shadow: {
    name: 'Shadow data store',
    text: 'One that nobody seems to manage: made by hand and untagged, restored or copied from a snapshot outside the backup plan, or public without an owner tag.',
  },
  snapshot: {
    name: 'Snapshot',
    text: 'A copy of a disk or database at one time. Who can restore it has all of its data.',
  },
  value: {
    name: 'Value',
    text: 'One occurrence of a type of data: a card number, a given name. A person with a given and a family name is one record with two values.',
  },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof glossary;
export const termIds = Object.keys(glossary) as TermId[];
