/** Windows are of secrets and parameters too: they are no data stores, and no data flows to them. */
export const isSecret = (arn: string): boolean => {
  const [, , service = '', , , resource = ''] = arn.split(':');
  return service === 'secretsmanager' || (service === 'ssm' && resource.startsWith('parameter/'));
};
