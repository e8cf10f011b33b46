import type { ScannedFinding, ScannedStore } from '#contracts/dataStore/scannedStore.ts';

/** A bucket as a scanner reports it; what matters to a test is overridden. */
export const scanRow = (overrides: Partial<ScannedStore> = {}): ScannedStore => {
  const name = overrides.name ?? 'customer-exports';
  return {
    kind: 'dataStore',
    arn: `arn:aws:s3:::${name}`,
    name,
    storeKind: 's3',
    engine: null,
    engineVersion: null,
    region: 'us-east-1',
    sizeBytes: 2048,
    createdAt: Date.UTC(2026, 0, 2),
    host: null,
    createdByService: false,
    tagged: true,
    ownerTag: true,
    restoredOrCopied: false,
    publicAccess: 'private',
    encrypted: true,
    posture: null,
    tags: [],
    observedAt: Date.UTC(2026, 5, 1),
    analysis: {
      state: 'analysed',
      unitsSeen: 3,
      unitsTotal: 3,
      bytesSeen: 2048,
      bytesTotal: 2048,
      notAnalysed: [],
    },
    findings: [],
    ...overrides,
  };
};

export const finding = (overrides: Partial<ScannedFinding> = {}): ScannedFinding => ({
  type: 'email',
  count: 120,
  confidence: 0.97,
  samples: ['j***@e***.org'],
  where: [
    {
      location: 'users.csv › email',
      hits: 120,
      cells: 120,
      lower: 0.96,
      upper: 1,
      because: ['header'],
    },
  ],
  ...overrides,
});
