import type { Check } from '../check.ts';
import { neptuneIamAuthenticationEnabled } from './neptuneIamAuthenticationEnabled.ts';
import { neptuneNotInPublicNetwork } from './neptuneNotInPublicNetwork.ts';
import { neptuneSnapshotEncrypted } from './neptuneSnapshotEncrypted.ts';
import { neptuneSnapshotNotPublic } from './neptuneSnapshotNotPublic.ts';
import { neptuneStorageEncrypted } from './neptuneStorageEncrypted.ts';

export const neptuneChecks: readonly Check[] = [
  neptuneSnapshotNotPublic,
  neptuneStorageEncrypted,
  neptuneSnapshotEncrypted,
  neptuneIamAuthenticationEnabled,
  neptuneNotInPublicNetwork,
];
