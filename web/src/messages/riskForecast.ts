/** Texts about the risk that would be left without an issue. */
export const riskForecastTexts = {
  title: 'What if',
  hint: 'Data Risk without this issue',
  caption: 'Data Risk of the impacted data stores without this issue',
  store: 'Data store',
  now: 'Now',
  without: 'Without it',
  paths: 'Attack paths',
  atMost: (score: number) => `at most ${score}`,
  more: (count: number) =>
    count === 1 ? 'One more data store is impacted.' : `${count} more data stores are impacted.`,
  note: 'Accepting the issue takes its points away and leaves the attack paths. Fixing it may also close paths; the next scan shows which.',
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
