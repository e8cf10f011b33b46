/** What the stack consists of, in the order of the specification's information dialog. */
export const stackParts = [
  'network',
  'roles',
  'server',
  'functions',
  'rules',
  'workflow',
  'key',
  'queues',
  'topics',
  'bucket',
  'busPolicy',
] as const;
export type StackPart = (typeof stackParts)[number];
