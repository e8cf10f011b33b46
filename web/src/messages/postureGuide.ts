/** The integration guide of cloud security posture providers. */
export const postureGuide = {
  title: 'Integration guide: Wiz',
  overview: 'Overview',
  overviewText:
    'Dataward reads the open issues of your cloud security posture provider every hour and shows them beside its own, so that the people who fix them look in one place. Nothing is written to the provider.',
  prerequisites: 'Prerequisites',
  prerequisitesText: 'Before you begin, have these four values at hand:',
  accountText: 'A service account with these permissions:',
  permissions: ['create:reports', 'read:reports', 'read:vulnerabilities'],
  values: [
    ['Client ID', 'of the service account'],
    ['Client secret', 'shown once, when the service account is created'],
    ['API endpoint URL', 'for example https://api.us1.app.wiz.io/graphql'],
    ['Authentication endpoint URL', 'for example https://auth.app.wiz.io/oauth/token'],
  ],
  steps: 'Steps',
  stepList: [
    'Open the Integrations page and click the logo of the integration.',
    'Enter the four values and click Submit. They are tried at once; what does not work is not saved.',
    'View shows the Status, the Last synced time and the Number of vulnerabilities synced.',
    'Delete asks to confirm; the secret and the issues that were read go with the integration.',
  ],
  findings: 'Where findings appear',
  findingsText:
    "Findings appear on the Issues page: search for the integration's name to see them. Each leads back to the provider's portal.",
  open: 'Open the Integrations page',
} as const;
