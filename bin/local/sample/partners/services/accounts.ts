/** What the sample partners know their caller by. */
export const partnerAccounts = {
  slack: { token: 'xoxb-1111-2222-sample', channel: '#security-alerts', webhook: 'T01/B01/sample' },
  jira: { email: 'security@harborlane.example', token: 'sample-api-token', project: 'SEC' },
  jiraServer: { token: 'sample-personal-token', project: 'SEC' },
  serviceNow: { username: 'dataward', password: 'sample-password' },
  sumoLogic: { code: 'sample-source-code' },
  splunk: { token: '6f2a1c34-0000-4000-8000-sampletoken1' },
  webhook: { secret: 'sample-signing-secret' },
  wiz: { clientId: 'sample-client', clientSecret: 'sample-client-secret' },
} as const;
