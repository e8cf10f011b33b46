/** Texts of the checklist. */
export const checklistTexts = {
  title: 'Cut these first',
  hint: 'Each entry removes most of the attack paths that the entries before it leave',
  gone: (count: number) => (count === 1 ? '1 path gone' : `${count} paths gone`),
  freed: 'No attack path leads any more to',
  score: (score: number) => `Risk score left: ${score}`,
  scoreHint: 'Of all data stores, once this and the cuts above are made',
  lowered: 'Data risk falls:',
  fall: (before: number, after: number) => `${before} to ${after}`,
  why: 'What makes it possible',
  rule: (id: string) => `Rule ${id}`,
  none: 'No attack path leads to a data store',
  notKnown: 'Attack paths are not computed yet',
  noneText: 'Permissions, trust or open ports to cut appear here after the analysis of a scan.',
} as const;
