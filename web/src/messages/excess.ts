/** Texts about access that nobody used, and what ends it. */
export const excessTexts = {
  title: 'Access that is not used',
  hint: 'What identities can do by their own permissions, beside what they did in the last 90 days.',
  none: 'No capability is known to be unused.',
  young: (since: string) =>
    `Logs have been read since ${since} only: what is done once a month may still come.`,
  unusedSince: (since: string) => `Not used since ${since}`,
  used: 'Used',
  lastAt: (name: string, at: string) => `${name}, last ${at}`,
  notKnownText: (capabilities: string) =>
    `Whether it is used cannot be told, as no log that is read would show it: ${capabilities}.`,
  cut: 'Only the first 200 entries of access are compared.',
  untold: (count: number) =>
    count === 1
      ? 'Of 1 more entry logs do not tell whether its access is used.'
      : `Of ${count} more entries logs do not tell whether their access is used.`,
  remove: 'Statements to change',
  ofCapability: (name: string) => `To end: ${name}`,
  place: (policy: string, sid: string | null, at: number) =>
    sid === null ? `${policy}, statement ${at + 1}` : `${policy}, statement ${at + 1}, Sid ${sid}`,
  now: 'The statement',
  instead: 'In its place',
  removed: 'Nothing: remove the statement.',
  namesOthers: 'The statement is about other resources, too: there the change ends it as well.',
  ofAws: 'AWS manages this policy: attach a copy with the change in its place.',
  notWhole:
    'What gives it is no statement that can be changed here, such as an access control list, an access point or the right of the root user.',
  noStatements: 'The policies that decide are not known yet.',
};
