import { formatWhole } from '#lib/format.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count === 0 ? 'No' : formatWhole(count)} ${many}`;

interface ScoreChange {
  readonly from: number;
  readonly to: number;
  /** What moved it most. */
  readonly cause: string | null;
}

/** Texts of what changed, and of where to start. */
export const changeTexts = {
  title: 'What changed',
  from: 'Changes since',
  sinceYesterday: 'Since yesterday',
  sinceVisit: 'Since your last visit',
  since: (at: string) => `since ${at}`,
  newStores: (count: number) =>
    counted(count, 'new data store was found', 'new data stores were found'),
  newIssues: (count: number) => counted(count, 'new issue is open', 'new issues are open'),
  sensitiveStores: (count: number) =>
    counted(
      count,
      'data store was found to hold sensitive data',
      'data stores were found to hold sensitive data',
    ),
  closedIssues: (count: number) => counted(count, 'issue was resolved', 'issues were resolved'),
  sameScore: (score: number) => `The risk score stayed at ${score}`,
  firstScore: (score: number) => `The risk score is ${score}: it was computed for the first time`,
  score: ({ from, to, cause }: ScoreChange) => {
    if (from === to) return `The risk score moved and is ${to} again`;
    const change = `The risk score went ${to > from ? 'up' : 'down'} from ${from} to ${to}`;
    return cause === null ? change : `${change}, most of it by ${cause}`;
  },
  acceptance: (who: string, accepted: boolean, target: string) =>
    `${who} ${accepted ? 'accepted the risk of' : 'restored the risk of'} ${target}`,
  /** Nobody restored it: its time was over. */
  acceptanceEnded: (target: string) => `The acceptance of the risk of ${target} ended`,
  more: (count: number) => `and ${counted(count, 'decision', 'decisions')} more`,
  start: 'Start here',
  startHint: 'The three worst problems, and the first step of each',
  nothing: 'No data store is at risk: there is nothing to begin with.',
  because: (parts: string) => `Mostly: ${parts}.`,
  part: (name: string, points: number) => `${name} (+${points})`,
  and: ' and ',
  stopsAt: (text: string) => `First step: stop that ${text}`,
  fix: (name: string) => `First step: fix "${name}"`,
  doFirst: (text: string) => `First step: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  close: 'First step: end its public access',
  attack: 'First step: look into the active attack that reaches it',
  look: 'First step: see what its risk is made of',
  lowers: (from: number, to: number) => `its risk falls from ${from} to ${to}`,
  lowersBy: (points: number) => `its risk falls by about ${points}`,
  pathsGone: (count: number) => counted(count, 'attack path is gone', 'attack paths are gone'),
};
