import type { StorageEncryptionType } from '@aws-sdk/client-rds';

interface Encrypted {
  readonly StorageEncryptionType?: StorageEncryptionType | undefined;
  readonly StorageEncrypted?: boolean | undefined;
  /** What `StorageEncrypted` is called of a snapshot of an instance. */
  readonly Encrypted?: boolean | undefined;
}

/** RDS encrypts with a key of its own, and then reports no encryption by KMS. */
export const isKeyOfService = ({ StorageEncryptionType: type }: Encrypted): boolean =>
  type === 'sse-rds';

export const isEncrypted = (of: Encrypted): boolean | null =>
  isKeyOfService(of) ? true : (of.StorageEncrypted ?? of.Encrypted ?? null);
