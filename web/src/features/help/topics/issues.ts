import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

const page = { label: 'Open Issues', to: paths.issues };

export const issues: TopicGroup = {
  title: 'Issues',
  topics: [
    {
      id: 'security-issue',
      title: 'Security issue',
      text: [
        'A security issue is a weakness that endangers data: a misconfiguration, a vulnerability, an excessive permission, malicious activity or a policy violation. Each says how to fix it, and closes by itself when a scan finds it gone.',
        'The severity says how grave the weakness is in general; the score also knows which data it endangers here. A grave weakness far from any data has a high severity and a low score.',
      ],
      terms: ['issue', 'least-privilege'],
      page,
    },
    {
      id: 'top-50-issues',
      title: 'Top-50 issues',
      text: [
        'The fifty active issues with the greatest scores, worst first, of the account that is chosen in the header, or of all. Accepted issues are left out.',
      ],
      page,
    },
    {
      id: 'issues-overview',
      title: 'Issues overview',
      text: [
        'The cards above the issues list count urgent issues (score 90 and above), important ones (80 to 89) and those first seen in the last 7 days. Select a card to see only these.',
      ],
      page,
    },
  ],
};
