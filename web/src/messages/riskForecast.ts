/** Texts about the risk that would be left without an issue. */
export const riskForecastTexts = {
  title: 'What if',
  hint: 'Data Risk once this issue is accepted or fixed',
  caption: 'Data Risk and attack paths of data stores once this issue is accepted or fixed',
  store: 'Data store',
  now: 'Now',
  accepted: 'Accepted',
  fixed: 'Fixed',
  notKnown: 'not known',
  atMost: (score: number) => `at most ${score}`,
  paths: (count: number, isAtLeast: boolean) =>
    count === 1 ? '1 path' : `${count}${isAtLeast ? ' or more' : ''} paths`,
  more: (count: number) =>
    count === 1 ? 'One more data store is affected.' : `${count} more data stores are affected.`,
  note: 'Accepting the issue takes its points away and leaves the attack paths.',
  fixing: 'Once fixed:',
  risk: (name: string, now: number, then: string) => `Data Risk of ${name}: ${now} to ${then}.`,
  riskSame: (name: string, now: number) => `Data Risk of ${name}: stays ${now}.`,
  pathsChange: (now: string, then: string) => `Attack paths: ${now} to ${then}.`,
  pathsStay: (now: string) => `Attack paths: stay ${now}.`,
  noPaths: 'No attack path leads to it.',
  listed: (count: number, isAtLeast: boolean) => (isAtLeast ? `${count} or more` : String(count)),
  fixNothing: 'No Data Risk and no attack path changes.',
  fixOpen:
    'Which attack paths are left depends on what you put in its place: the next scan shows it.',
  fixUnknown: 'Which attack paths it closes was not computed: the next scan shows it.',
  accept: (name: string, now: number, without: string) =>
    `Data Risk of ${name}: ${now} now, ${without} once accepted.`,
  acceptSame: (name: string, now: number) => `Data Risk of ${name}: stays ${now} once accepted.`,
  staying: (count: number) =>
    count === 0
      ? 'No attack path leads to it.'
      : `Its ${count === 1 ? 'attack path stays' : `${count} attack paths stay`}.`,
  noStore: 'No data store is impacted: no Data Risk changes.',
  unknown: 'The Data Risk that would be left could not be computed.',
} as const;
