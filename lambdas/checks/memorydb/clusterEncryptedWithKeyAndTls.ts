import { memoryClusterCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const clusterEncryptedWithKeyAndTls = memoryClusterCheck({
  id: 'CAC-07',
  title: 'MemoryDB cluster lacks TLS or a customer managed key',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['memorydb:DescribeClusters'],
  description:
    'Data of the cluster travels in clear text, or rests under a key that the customer ' +
    'does not control: its use is not logged in the account, and it cannot be withdrawn.',
  remediation: {
    console: [
      'Create a cluster with encryption in transit and a customer managed key: neither can be changed later.',
      'Restore a snapshot of this cluster to it, and move the clients.',
    ],
    cli: [
      'aws memorydb create-snapshot --cluster-name {{name}} --snapshot-name {{name}}-move',
      'aws memorydb create-cluster --cluster-name NEW_NAME --snapshot-name {{name}}-move --tls-enabled --kms-key-id OWN_KEY --node-type NODE_TYPE --acl-name ACL',
    ],
    cloudFormation: {
      type: 'AWS::MemoryDB::Cluster',
      properties: ['TLSEnabled: true', 'KmsKeyId: OWN_KEY'],
    },
    terraform: {
      resource: 'aws_memorydb_cluster',
      arguments: ['tls_enabled = true', 'kms_key_arn = aws_kms_key.memory.arn'],
    },
    impact: 'Clients have to connect to another address, and by TLS.',
  },
  frameworks: requirementsOn(['ownKey', 'sentEncrypted']),
  evaluate: ({ tls, keyArn }) => {
    if (tls === false) return fail('Connections to the cluster are not encrypted.');
    if (keyArn === null) return fail('The cluster is encrypted with the key of the service.');
    return tls === null
      ? unknown('Whether connections are encrypted could not be read.')
      : pass('The cluster requires TLS and is encrypted with a customer managed key.');
  },
  examples: {
    pass: [{}],
    fail: [{ tls: false }, { keyArn: null }],
    unknown: [{ tls: null }],
  },
});
