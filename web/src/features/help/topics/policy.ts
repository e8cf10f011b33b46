import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

const page = { label: 'Open Policy', to: paths.policies };

export const policy: TopicGroup = {
  title: 'Policy',
  topics: [
    {
      id: 'policy',
      title: 'Policy',
      text: [
        'A policy states what you want to hold, for everything, for some accounts or for some data stores. Alerting policies tell Slack or people by mail when a risk rises; compliance policies raise an issue for each rule that a data store breaks.',
      ],
      page,
    },
    {
      // The specification has the text 'TBD.' here.
      id: 'default-policies',
      title: 'Default policies',
      text: [
        'No policy applies until you add one. A compliance policy is made of the rules below; a saved view of data stores can be a rule of your own. Before you save it, the policy is tried and says what it would find.',
      ],
      listsRules: true,
      page,
    },
    {
      id: 'policy-violation',
      title: 'Policy violation',
      text: [
        'An issue that says that a data store breaks a rule of one of your policies. It names the policy and the rule, and is resolved when the rule holds or the policy is deleted.',
      ],
      terms: ['issue'],
      page: { label: 'Open policy violations', to: `${paths.issues}?tab=policy` },
    },
    {
      id: 'compliance-violation',
      title: 'Compliance violation',
      text: [
        'Data that is kept or used in a way that a rule forbids, for example in a region outside the allowed ones or, with a location tag, from outside the United States. Stores that break a policy are counted as non-compliant.',
      ],
    },
  ],
};
