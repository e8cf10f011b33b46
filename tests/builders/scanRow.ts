import type { DataType } from '#contracts/classification/dataTypes.ts';
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

/** What the masks leave of a value of each type. */
export const maskedSamples: Readonly<Record<DataType | 'custom', string>> = {
  ssn: '***-**-****',
  card: '**** **** **** 6467',
  'card-expiry': '**/**',
  'card-cvv': '***',
  email: 'j***@e***.org',
  phone: '+** ** **** **58',
  ip: '203.0.*.*',
  address: '** M*** S***',
  iban: 'DE** **** 07',
  'driver-licence': '*******86',
  name: 'A*** L***',
  'date-of-birth': '****-**-**',
  passport: '*******86',
  'national-id': '********86',
  'health-id': '********86',
  'bank-account': '******1486',
  'cloud-key': '***',
  'private-key': '-----BEGIN RSA PRIVATE KEY-----',
  token: 'ghp_***',
  'connection-string': 'postgres://***:***@***',
  custom: 'E**-******',
};

export const finding = (overrides: Partial<ScannedFinding> = {}): ScannedFinding => ({
  type: 'email',
  count: 120,
  confidence: 0.97,
  samples: [maskedSamples[overrides.type ?? 'email']],
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
