import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

export const attackPath: TopicGroup = {
  title: 'Attack Path',
  topics: [
    {
      id: 'attack-path',
      title: 'Attack path',
      text: [
        'An attack path is a chain of steps by which an attacker could come from outside, or from a foothold, to a data store. Each step names the permission, trust or opening that allows it.',
        'Cutting one step closes the path. The checklist has the steps whose cutting closes most paths, with the scores that are left.',
      ],
      terms: ['attack-path', 'choke-point'],
      page: { label: 'Open Checklist', to: paths.checklist },
    },
    {
      id: 'trends',
      title: 'Trends',
      text: [
        'Trends show how each of the last 10 days ended: how many data stores were at risk (score 80 and above), broke a policy or had an active anomaly. Days before the first scan have no point.',
      ],
    },
    {
      id: 'achievements',
      title: 'Achievements',
      text: [
        'Achievements count what was put right in the last 30 days: data stores whose risk fell below 80, shadow stores that are now managed or gone, issues resolved, and tags set. They are lower bounds: what came and went within a day does not count.',
      ],
      terms: ['shadow'],
    },
  ],
};
