/**
 * Prefixes of the services whose actions resource control policies cover. Source: Organizations user
 * guide, "List of AWS services that support RCPs", as of September 2026.
 */
const services = new Set([
  ...['appconfig', 'appstream', 'autoscaling', 'autoscaling-plans', 'aoss', 'budgets'],
  ...['clouddirectory', 'cloudfront', 'cloudsearch', 'cloudtrail-data', 'codeartifact'],
  ...['codebuild', 'codecommit', 'codepipeline', 'cognito-identity', 'cognito-idp', 'comprehend'],
  ...['comprehendmedical', 'compute-optimizer', 'cost-optimization-hub', 'dax', 'dsql'],
  ...['dynamodb', 'ecr', 'ecr-public', 'events', 'firehose', 'fis', 'fms', 'gamelift', 'health'],
  ...['inspector-scan', 'kendra', 'kinesisvideo', 'kms', 'logs', 'memorydb', 'networkmonitor'],
  ...['notifications', 'opensearch', 'pca-connector-ad', 'personalize', 'polly', 'pricing'],
  ...['resource-groups', 'rolesanywhere', 's3', 'secretsmanager', 'servicediscovery', 'signin'],
  ...['sqs', 'sts', 'support', 'swf', 'textract', 'timestream-influxdb', 'transcribe', 'transfer'],
  ...['translate', 'wafv2', 'workspaces', 'xray'],
]);

/** Not covered although its service is. Source: the same page, "Resources and entities not restricted". */
const exempt = 'kms:retiregrant';

export const isUnderRcps = (action: string): boolean => {
  const name = action.toLowerCase();
  return services.has(name.split(':')[0] ?? '') && name !== exempt;
};
