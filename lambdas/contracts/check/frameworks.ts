/** Bodies of requirements by id, and the names that pages show. */
export const frameworks = {
  aws_fsbp: 'AWS Foundational Security Best Practices',
  'cis_aws_5.0': 'CIS AWS Foundations 5.0',
  'cis_aws_6.0': 'CIS AWS Foundations 6.0',
  'cis_aws_7.0': 'CIS AWS Foundations 7.0',
  gdpr: 'GDPR',
  hipaa: 'HIPAA',
  iso27001_2022: 'ISO 27001:2022',
  nist_800_53_r5: 'NIST 800-53 r5',
  'pci_dss_4.0': 'PCI DSS 4.0.1',
  soc2: 'SOC 2',
} as const;
export type Framework = keyof typeof frameworks;
export const frameworkIds = Object.keys(frameworks) as Framework[];

/** Requirements of one framework, as it writes their ids. */
export interface Requirements {
  readonly framework: Framework;
  readonly ids: readonly string[];
}

/** A line for each framework; null where there is none. */
export const requirementLines = (requirements: readonly Requirements[]): string | null =>
  requirements
    .map(({ framework, ids }) => `${frameworks[framework]}: ${ids.join(', ')}`)
    .join('\n') || null;
