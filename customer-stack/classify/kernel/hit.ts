/** What the kernel finds, in the order of its type numbers (assembly/layout.ts). */
export const kernelTypes = [
  'ssn',
  'card',
  'email',
  'phone',
  'ipv4',
  'iban',
  'address',
  'awsKey',
  'jwt',
  'pem',
  'github',
  'slack',
  'stripe',
  'mac',
] as const;
export type KernelType = (typeof kernelTypes)[number];

/** A value that passed its validators, in bytes from the start of the input. */
export interface Hit {
  readonly type: KernelType;
  readonly offset: number;
  readonly length: number;
}

export type HitCounts = Readonly<Record<KernelType, number>>;
