/** What people call a framework, and what its id begins with. */
export interface FrameworkName {
  readonly name: string;
  readonly framework: string;
}

const names: Readonly<Record<string, readonly string[]>> = {
  aws_fsbp: ['fsbp', 'aws fsbp', 'security hub', 'aws foundational security best practices'],
  cis_aws: ['cis', 'cis aws', 'cis benchmark', 'cis aws benchmark', 'cis aws foundations'],
  'cis_aws_5.0': ['cis aws foundations 5.0'],
  'cis_aws_6.0': ['cis aws foundations 6.0'],
  'cis_aws_7.0': ['cis aws foundations 7.0'],
  gdpr: ['gdpr', 'dsgvo', 'general data protection regulation'],
  hipaa: ['hipaa'],
  iso27001_2022: ['iso', 'iso 27001', 'iso27001', 'iso/iec 27001', 'iso 27001:2022'],
  nist_800_53_r5: ['nist', 'nist 800-53', 'nist sp 800-53', 'nist 800-53 r5'],
  'pci_dss_4.0': ['pci', 'pci dss', 'pci-dss', 'pci dss 4.0', 'pci dss 4.0.1'],
  soc2: ['soc 2', 'soc2'],
};

/** The longest name first: `iso 27001` is not `iso` with a requirement. */
export const frameworkNames: readonly FrameworkName[] = Object.entries(names)
  .flatMap(([framework, called]) => called.map((name) => ({ name, framework })))
  .sort((a, b) => b.name.length - a.name.length);
