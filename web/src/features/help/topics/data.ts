import { paths } from '#lib/paths.ts';
import type { TopicGroup } from '../topic.ts';

export const data: TopicGroup = {
  title: 'Data',
  topics: [
    {
      id: 'data-store',
      title: 'Data store',
      text: [
        'A data store is a place where your cloud accounts keep data: an S3 bucket, a relational, document or graph database, a DynamoDB table, a cache, a data warehouse or a snapshot.',
        'Stores are found by reading your account. What they hold is sampled and classified inside that account; only facts, counts and masked samples leave it.',
        'A store that could not be read is shown as not analysed, never as low. Its risk is provisional: it assumes the sensitivity of what was copied into it, or else important data.',
      ],
      terms: ['data-store', 'coverage', 'snapshot'],
      page: { label: 'Open Data', to: paths.dataStores },
    },
    {
      id: 'data-inventory',
      title: 'Data inventory',
      text: [
        'The inventory counts, for each type of sensitive data, the stores that hold it. It counts records, which are rows, items or lines of text, and the values in them: 120 people with a given and a family name are 120 records with 240 values. The page of a store says the same, and where they were found. Both are lower bounds: of what was sampled, the least that all of it holds with 95 % confidence.',
        'Select a type to see only the stores that hold it.',
      ],
      terms: ['detector', 'finding', 'record', 'value', 'coverage'],
      page: { label: 'Open sensitive data', to: `${paths.dataStores}?sev=SENSITIVE` },
    },
    {
      id: 'data-flow',
      title: 'Data flow',
      text: [
        'A data flow is the use of a data store by somebody, or the copying of data from one store to another, as logs and settings tell of it.',
        'Flows are grouped by their stores: high risk (score 80 and above), non-compliant (a policy is broken) and anomaly (a detection points at the store).',
      ],
      terms: ['identity', 'data-store'],
    },
    {
      id: 'data-store-tag',
      title: 'Data store tag',
      text: [
        'A tag says what a data store holds, for example PII-SSN for social security numbers. Classification sets tags; you add your own where you know better.',
        'A tag of sensitivity sets the least sensitivity: low 25, medium 60, high 80, critical 90. It moves the risk at once. Policies and filters can refer to tags.',
      ],
      terms: ['sensitivity'],
      page: { label: 'Open Data', to: paths.dataStores },
    },
    {
      id: 'geo-location-tag',
      title: 'Geo location tag',
      text: [
        'A location tag states from where a data store may be used. With the tag us_access_only, use from outside the United States is shown as a compliance violation on the map of the store.',
      ],
    },
    {
      id: 'impacted-data-store-plot',
      title: 'Impacted data store plot',
      text: [
        'The plot places each data store by its direct risk, from left to right, and its indirect risk, from bottom to top. Direct risk comes from its data, exposure and issues; indirect risk from attack paths through others.',
        'Stores at the top right are in danger both by themselves and by what surrounds them. The table beside the plot has the same figures.',
      ],
      terms: ['exposure', 'attack-path'],
    },
    {
      id: 'data-store-report',
      title: 'Data store report',
      text: [
        'A chapter of the reports: it sums up your data stores by risk, kind and place. Reports are made on a schedule and sent by mail, or made at once; a preview shows them before anybody receives them.',
      ],
      page: { label: 'Open Reports', to: paths.reports },
    },
    {
      id: 'data-risk-history',
      title: 'Data risk history',
      text: [
        'The history on Home shows how the overall risk score moved over the last 7 days. The page of a data store keeps its own history for 13 months, with what moved it most on each day that it changed.',
      ],
    },
  ],
};
