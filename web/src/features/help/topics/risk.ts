import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

export const risk: TopicGroup = {
  title: 'Risk',
  topics: [
    {
      id: 'risk',
      title: 'Risk',
      text: [
        'The risk of a data store follows from what its data is worth. The rest adds up: the data by itself, the chance of the attack paths that lead to it, its exposure and its open issues. What is worth nothing has little risk, however open it is.',
        'The page of a store shows the points of each part. They add up to the score.',
      ],
      terms: ['sensitivity', 'exposure', 'attack-path', 'issue'],
    },
    {
      id: 'accept-risk',
      title: 'Accept risk',
      text: [
        'Accepting a risk takes an issue out of the active list without fixing it, with a reason and a person who answers for it, and until a day if you set one. Scores follow at once. It can be restored at any time.',
        'The dialog shows beforehand what the risk of the stores will be.',
      ],
      terms: ['acceptance'],
      page: { label: 'Open accepted issues', to: `${paths.issues}?status=accepted` },
    },
    {
      id: 'risk-score',
      title: 'Risk score',
      text: [
        'Scores run from 0 to 100. In lists, 0 to 59 is low, 60 to 79 moderate, 80 to 89 high, and 90 and above elevated.',
        'The gauge in the header is green from 0 to 69, yellow from 70 to 89 and red from 90.',
        'Select the score of a data store to see the points that make it.',
      ],
      terms: ['sensitivity'],
    },
    {
      id: 'asset-versus-overall-risk-score',
      title: 'Asset versus overall risk score',
      text: [
        'The score of an asset or identity speaks of it alone: how likely it leads an attacker to data, and what is wrong with it.',
        'The overall score in the header is that of your riskiest data store. A click on the score shows the stores that make it; it falls when the risk of the first one does.',
      ],
      terms: ['identity'],
      page: { label: 'Open Cloud', to: paths.cloudAssets },
    },
  ],
};
