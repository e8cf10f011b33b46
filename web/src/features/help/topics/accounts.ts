import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

export const accounts: TopicGroup = {
  title: 'Accounts',
  topics: [
    {
      id: 'how-to-add-accounts',
      title: 'How to add accounts',
      text: [
        'AWS accounts can be connected, one by one. The security review on the Accounts page lists what the stack creates, and each permission with its reason.',
      ],
      steps: [
        'On the Accounts page, choose Add New Account.',
        'Choose the type of account.',
        'Enter the account id, a description and the region.',
        'Launch the cloud stack; it opens in your AWS console.',
        'Wait 10 to 15 minutes until the stack shows the role ARN.',
        'Paste the role ARN and click Add Account.',
      ],
      page: { label: 'Open Accounts', to: paths.account },
    },
  ],
};
