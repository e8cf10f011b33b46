/** One entry of the help; lines of `text` are paragraphs. */
export interface Topic {
  readonly title: string;
  readonly text: readonly string[];
  readonly steps?: readonly string[];
}

export interface TopicGroup {
  readonly title: string;
  readonly topics: readonly Topic[];
}

const data: TopicGroup = {
  title: 'Data',
  topics: [
    {
      title: 'Data store',
      text: [
        'A data store is a place where your cloud accounts keep data: an S3 bucket, a relational, document or graph database, a cache or a data warehouse.',
        'Each store is found by reading your account, and what it holds is sampled and classified inside that account. A store that could not be read has a provisional risk, which assumes important data.',
      ],
    },
    {
      title: 'Data inventory',
      text: [
        'The data inventory counts the sensitive values that were found, by kind of data, and the stores that hold them. Counts are lower bounds: they cover what was sampled.',
        'Select a row to see only the stores with that kind of data.',
      ],
    },
    {
      title: 'Data flow',
      text: [
        'A data flow is the access of one source, such as a user, a role or a function, to one data store. Flows marked as anomaly differ from what that source usually does.',
      ],
    },
    {
      title: 'Data store tag',
      text: [
        'A tag says what a data store holds, for example PII-SSN for social security numbers. Tags are set by classification and can be added by hand where you know better. Policies can refer to tags.',
      ],
    },
    {
      title: 'Geo location tag',
      text: [
        'A location tag states from where a data store may be used. With the tag us_access_only, an access from a region outside North America is shown as a compliance violation on the map.',
      ],
    },
    {
      title: 'Impacted data store plot',
      text: [
        'The plot places each data store by its direct risk, from left to right, and its indirect risk, from bottom to top. Stores at the top right are in danger both by themselves and by what surrounds them.',
      ],
    },
    {
      title: 'Data store report',
      text: [
        'The data store report lists your stores with risk, kind, size and location. It can be sent by e-mail on a schedule.',
      ],
    },
    {
      title: 'Data risk history',
      text: ['The history shows how the overall risk score moved over the last 7 days.'],
    },
  ],
};

const cloud: TopicGroup = {
  title: 'Cloud',
  topics: [
    {
      title: 'Cloud summary',
      text: [
        'The cloud card counts your connected accounts, the resources found in them and the users who can reach them. The change beside the number of resources covers the last 24 hours.',
      ],
    },
  ],
};

const risk: TopicGroup = {
  title: 'Risk',
  topics: [
    {
      title: 'Risk',
      text: [
        'The risk of a data store follows from the sensitivity of its data, the risk of its issues, its exposure and the attack paths that lead to it. The page of a store shows the points of each.',
      ],
    },
    {
      title: 'Accept risk',
      text: [
        'Accepting a risk takes an issue out of the active list without fixing it, with a reason and a person who answers for it. It can be restored at any time.',
      ],
    },
    {
      title: 'Risk score',
      text: [
        'Scores run from 0 to 100. In lists, 0 to 59 is low, 60 to 79 moderate, 80 to 89 high, and 90 and above elevated.',
        'The gauge in the header is green from 0 to 69, yellow from 70 to 89 and red from 90.',
      ],
    },
    {
      title: 'Asset versus overall risk score',
      text: [
        'The score of an asset speaks of that asset alone. The overall score in the header is that of your riskiest data store, which opens with a click on it: it falls when the risk of this store does.',
      ],
    },
  ],
};

const policy: TopicGroup = {
  title: 'Policy',
  topics: [
    {
      title: 'Policy',
      text: [
        'A policy states what you want to hold for a customer, an account or one data store. Alerting policies tell you when something happens; compliance policies state what must not be.',
      ],
    },
    { title: 'Default policies', text: ['TBD.'] },
    {
      title: 'Policy violation',
      text: [
        'A policy violation is an issue that breaks one of your policies. It names the policy.',
      ],
    },
    {
      title: 'Compliance violation',
      text: [
        'A compliance violation is data kept or used in a way that a compliance policy forbids, for example from a region outside the allowed ones.',
      ],
    },
  ],
};

const issues: TopicGroup = {
  title: 'Issues',
  topics: [
    {
      title: 'Security issue',
      text: [
        'A security issue is a weakness that endangers data: a vulnerability, a misconfiguration, an excessive permission, malicious activity or a policy violation. Each issue says how to fix it.',
      ],
    },
    {
      title: 'Top-50 issues',
      text: ['The fifty active issues with the highest risk over all your accounts, worst first.'],
    },
    {
      title: 'Issues overview',
      text: [
        'The cards above the issues list count urgent issues (score 90 and above), important ones (80 to 89) and those first seen in the last 7 days. Select a card to see only these.',
      ],
    },
  ],
};

const attackPath: TopicGroup = {
  title: 'Attack Path',
  topics: [
    {
      title: 'Attack path',
      text: [
        'An attack path is a chain of steps by which an attacker could come from outside, or from a foothold, to a data store. Cutting one step closes the path.',
      ],
    },
    {
      title: 'Trends',
      text: [
        'Trends show, for the last 10 days, how many data stores were at risk, broke a policy or had an active anomaly.',
      ],
    },
    {
      title: 'Achievements',
      text: [
        'Achievements count what was put right in the last 30 days: data whose risk fell, shadow data found, issues resolved, and policies and tags set.',
      ],
    },
  ],
};

const accounts: TopicGroup = {
  title: 'Accounts',
  topics: [
    {
      title: 'How to add accounts',
      text: ['Only AWS accounts can be connected.'],
      steps: [
        'On the Accounts page, choose Add New Account.',
        'Choose the type of account.',
        'Enter the account id, a description and the region.',
        'Launch the cloud stack; it opens in your AWS console.',
        'Wait 10 to 15 minutes until the stack shows the role ARN.',
        'Paste the role ARN and click Add Account.',
      ],
    },
  ],
};

export const topicGroups: readonly TopicGroup[] = [
  data,
  cloud,
  risk,
  policy,
  issues,
  attackPath,
  accounts,
];

const holds = ({ title, text, steps = [] }: Topic, words: readonly string[]): boolean => {
  const all = [title, ...text, ...steps].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
};

/** Groups with the topics that hold every word of the search; empty groups are left out. */
export const findTopics = (search: string): readonly TopicGroup[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return topicGroups;
  return topicGroups
    .map((group) => ({ ...group, topics: group.topics.filter((topic) => holds(topic, words)) }))
    .filter((group) => group.topics.length > 0);
};
