import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainEncryptsBetweenNodes = searchCheck({
  id: 'OPS-04',
  title: 'OpenSearch node-to-node encryption is not enabled',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['es:DescribeDomains'],
  description:
    'The nodes of the domain exchange documents in clear text inside the network of the ' +
    'service, against what most standards for personal and card data ask.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Enable node-to-node encryption, and save.',
    ],
    cli: [
      'aws opensearch update-domain-config --domain-name {{name}} --node-to-node-encryption-options Enabled=true',
    ],
    cloudFormation: {
      type: 'AWS::OpenSearchService::Domain',
      properties: ['NodeToNodeEncryptionOptions: {Enabled: true}'],
    },
    terraform: {
      resource: 'aws_opensearch_domain',
      arguments: ['node_to_node_encryption {', '  enabled = true', '}'],
    },
    impact: 'The domain is copied in the background. It cannot be switched off again.',
  },
  frameworks: requirementsOn(['sentEncrypted'], {
    aws_fsbp: ['ES.3', 'OpenSearch.3'],
    hipaa: ['164_308_a_4_ii_a', '164_312_e_1'],
  }),
  evaluate: ({ nodeToNodeEncryption }) =>
    decide(nodeToNodeEncryption, {
      yes: 'Nodes talk to each other encrypted.',
      no: 'Nodes talk to each other in clear text.',
      fact: 'The encryption between nodes',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { nodeToNodeEncryption: false } }],
    unknown: [{ posture: { nodeToNodeEncryption: null } }],
  },
});
