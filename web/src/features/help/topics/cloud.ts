import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

export const cloud: TopicGroup = {
  title: 'Cloud',
  topics: [
    {
      id: 'cloud-summary',
      title: 'Cloud summary',
      text: [
        'The cloud card counts your connected accounts, the resources found in them and the users who can sign in to them. The change beside resources and users covers the last 24 hours, that of accounts 7 days.',
      ],
      terms: ['identity'],
      page: { label: 'Open Cloud', to: paths.cloudAssets },
    },
  ],
};
