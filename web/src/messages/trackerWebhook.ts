/** Texts of the webhook by which a tracker announces changes. */
export const webhookTexts = {
  title: 'Webhook of the tracker',
  lead: 'Statuses are read every 15 minutes at the latest. With a webhook they are read at once.',
  address: 'Address',
  none: 'It has no secret yet and takes no call.',
  since: (time: string) => `Secret made on ${time}.`,
  make: 'Make a secret',
  renew: 'Make a new secret',
  renewNote: 'The former secret is refused from then on.',
  making: 'Making',
  secret: 'Secret',
  once: 'Copy it now: it is not shown again.',
  failed: 'The secret was not made.',
  steps: 'Steps',
  jira: [
    'In Jira, open the administration, System, WebHooks, and create a webhook.',
    'Enter the address and the secret.',
    'Choose the events Issue: updated and deleted; the JQL filter project = KEY spares calls about other projects.',
  ],
  jiraOld:
    'A Jira that has no field for a secret: make an automation rule "Issue transitioned", "Send web request", POST, with the header X-Dataward-Secret and the issue data as body.',
  serviceNow: [
    'In ServiceNow, create a business rule on the table incident: after update, when State or Assigned to changes, Advanced.',
    'Its script posts the number of the incident to the address, with the secret in a header:',
  ],
  script: (url: string) =>
    [
      '(function executeRule(current) {',
      '  var call = new sn_ws.RESTMessageV2();',
      `  call.setEndpoint('${url}');`,
      "  call.setHttpMethod('post');",
      "  call.setRequestHeader('content-type', 'application/json');",
      "  call.setRequestHeader('x-dataward-secret', gs.getProperty('dataward.webhook.secret'));",
      '  call.setRequestBody(JSON.stringify({ number: current.getValue("number") }));',
      '  call.executeAsync();',
      '})(current);',
    ].join('\n'),
  property: 'Keep the secret in a system property dataward.webhook.secret of the type password2.',
} as const;
