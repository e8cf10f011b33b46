import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['ES.3', 'OpenSearch.3'],
    gdpr: ['article_32'],
    hipaa: ['164_308_a_4_ii_a', '164_312_e_1'],
    iso27001_2022: ['A.8.12', 'A.8.24'],
    nist_800_53_r5: ids(`
      ac_24_1 ac_4 ac_4_22 au_9_3 ca_9_b pm_17_b sc_13_a sc_23 sc_7_4_b sc_7_4_g sc_8
      sc_8_1 sc_8_2 sc_8_3 sc_8_4 sc_8_5 si_1_a_2
    `),
    'pci_dss_4.0': ids(`
      1.2.5 2.2.5 2.2.7 4.2.1 8.3.2
    `),
  },
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
