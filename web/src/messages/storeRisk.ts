/** Words of the contributions to a store's risk, by what they come from. */
export const riskPartTexts = {
  data: {
    found: 'Sensitive data found',
    assumed: 'Important data, assumed',
    copied: 'Data of the store that it is a copy of',
  },
  exposure: {
    public: 'Open to the public',
    unknown: 'Exposure not known',
  },
  path: {
    attack: 'Paths of active attacks',
    internet: 'Paths from the internet',
    network: 'Paths from named networks',
    everybody: 'Paths open to everybody',
    externalAccount: 'Paths from other accounts',
    federated: 'Paths from identity providers',
    passwordOnly: 'Paths by a password without MFA',
    oldKey: 'Paths by an old access key',
    person: 'Paths by stolen credentials',
    workload: 'Paths by a compromised workload',
    unknown: 'Paths not known',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
