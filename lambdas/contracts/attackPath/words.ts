/** Where an attacker may begin. */
export const entryKinds = [
  'attack',
  'internet',
  'network',
  'everybody',
  'externalAccount',
  'federated',
  'passwordOnly',
  'oldKey',
  'person',
  'workload',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How one node of an attack path leads to the next. */
export const linkKinds = [
  'EXPOSED_TO',
  'FORWARDS',
  'HAS_IDENTITY',
  'CAN_ASSUME',
  'ESCALATES',
  'CONTROLS',
  'NETWORK_TO',
  'CAN_READ',
  'CAN_WRITE',
  'CAN_DELETE',
  'CAN_EXPORT',
  'CAN_SHARE',
  'SNAPSHOT_ROUTE',
  'HOLDS_CREDENTIAL',
  'READS_SETTINGS',
  'HOLDS_KEY',
  'READS_SECRET',
  'HOLDS_LOGIN',
  'COPY_OF',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Nodes that are no data stores; those have their store type. */
export const nodeTypes = [
  'internet',
  'network',
  'everybody',
  'externalAccount',
  'federated',
  'user',
  'role',
  'group',
  'root',
  'instance',
  'function',
  'snapshot',
  'loadBalancer',
  'api',
  'task',
  'launchTemplate',
  'secret',
] as const;
export type NodeType = (typeof nodeTypes)[number];
