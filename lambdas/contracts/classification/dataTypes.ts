/**
 * Canonical sensitive data types with the two tag vocabularies of the specification: the overview
 * tag (data inventory) and the policy tags. One canonical id, mapped on output, so that PII-CC and
 * PCI-CCNumber never count twice.
 */
export const tiers = ['critical', 'high', 'medium', 'low'] as const;
export type Tier = (typeof tiers)[number];

export interface DataTypeInfo {
  readonly label: string;
  readonly tier: Tier;
  readonly overviewTag: string | null;
  readonly policyTags: readonly string[];
}

export const dataTypes = {
  ssn: {
    label: 'Social Security Numbers',
    tier: 'critical',
    overviewTag: 'PII-SSN',
    policyTags: ['PII-SocialSecurity'],
  },
  card: {
    label: 'Credit Cards',
    tier: 'critical',
    overviewTag: 'PII-CC',
    policyTags: ['PCI-CCNumber'],
  },
  'card-expiry': {
    label: 'Card expiry dates',
    tier: 'high',
    overviewTag: null,
    policyTags: ['PCI-CCExpiry'],
  },
  'card-cvv': {
    label: 'Card security codes and PINs',
    tier: 'critical',
    overviewTag: null,
    policyTags: ['PCI-CCPIN'],
  },
  email: { label: 'Emails', tier: 'medium', overviewTag: 'PII-EMAILS', policyTags: ['PII-Email'] },
  phone: {
    label: 'Mobile Numbers',
    tier: 'medium',
    overviewTag: 'PII-MN',
    policyTags: ['PII-MobileNumber'],
  },
  ip: { label: 'IP Addresses', tier: 'low', overviewTag: 'PII-IP', policyTags: ['PII-IPAddress'] },
  address: {
    label: 'Street Addresses',
    tier: 'medium',
    overviewTag: 'PII-ADDRESS',
    policyTags: ['PII-Address', 'PII-StreetAddress'],
  },
  iban: { label: 'IBANs', tier: 'high', overviewTag: 'FIN-IBAN', policyTags: ['FIN-IBAN'] },
  'driver-licence': {
    label: 'Drivers Licenses',
    tier: 'high',
    overviewTag: 'PII-DL',
    policyTags: ['PII-DriversLicense'],
  },
  name: { label: 'Names', tier: 'medium', overviewTag: 'PII-NAMES', policyTags: ['PII-Name'] },
  'date-of-birth': {
    label: 'Dates of birth',
    tier: 'high',
    overviewTag: 'PII-DOB',
    policyTags: ['PII-DOB'],
  },
  passport: {
    label: 'Passports',
    tier: 'critical',
    overviewTag: 'PII-PASSPORT',
    policyTags: ['PII-PASSPORT'],
  },
  'national-id': {
    label: 'National ids',
    tier: 'high',
    overviewTag: 'PII-NATIONALID',
    policyTags: ['PII-NATIONALID'],
  },
  'health-id': {
    label: 'Health ids',
    tier: 'critical',
    overviewTag: 'PHI-ID',
    policyTags: ['PHI-ID'],
  },
  'bank-account': {
    label: 'Bank accounts',
    tier: 'high',
    overviewTag: 'FIN-BANKACCOUNT',
    policyTags: ['FIN-BANKACCOUNT'],
  },
  'cloud-key': {
    label: 'Cloud keys',
    tier: 'critical',
    overviewTag: 'SEC-CLOUDKEY',
    policyTags: ['SEC-CLOUDKEY'],
  },
  'private-key': {
    label: 'Private keys',
    tier: 'critical',
    overviewTag: 'SEC-PRIVATEKEY',
    policyTags: ['SEC-PRIVATEKEY'],
  },
  token: { label: 'Tokens', tier: 'high', overviewTag: 'SEC-TOKEN', policyTags: ['SEC-TOKEN'] },
  'connection-string': {
    label: 'Connection strings',
    tier: 'high',
    overviewTag: 'SEC-CONNECTION',
    policyTags: ['SEC-CONNECTION'],
  },
} as const satisfies Record<string, DataTypeInfo>;

export type DataType = keyof typeof dataTypes;
export const dataTypeNames = Object.keys(dataTypes) as [DataType, ...DataType[]];

/** The eight tags of the specification, in its order, with its labels. */
export const overviewTags = [
  'PII-SSN',
  'PII-CC',
  'PII-MN',
  'PII-ADDRESS',
  'PII-IP',
  'PII-EMAILS',
  'PII-DL',
  'PII-NAMES',
] as const;

export const dataTypeOfTag = (tag: string): DataType | undefined =>
  dataTypeNames.find((name) => dataTypes[name].overviewTag === tag);
