import type { NamedResource } from './resourceNames.ts';

const part = encodeURIComponent;

interface ConsolePage {
  /** ARN; its first group is the id of the resource. */
  readonly arn: RegExp;
  /** Address of the page below the console's. */
  readonly page: (id: string, resource: NamedResource) => string;
}

const pages: readonly ConsolePage[] = [
  {
    arn: /^arn:[^:]*:s3:::([^/]+)$/,
    page: (id) => `s3/buckets/${part(id)}?tab=permissions`,
  },
  {
    arn: /^arn:[^:]*:rds:[^:]*:[^:]*:db:(.+)$/,
    page: (id) => `rds/home#database:id=${part(id)};is-cluster=false`,
  },
  {
    arn: /^arn:[^:]*:rds:[^:]*:[^:]*:cluster:(.+)$/,
    page: (id) => `rds/home#database:id=${part(id)};is-cluster=true`,
  },
  {
    arn: /^arn:[^:]*:rds:[^:]*:[^:]*:(?:cluster-)?snapshot:(.+)$/,
    page: (id) => `rds/home#db-snapshot:id=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:dynamodb:[^:]*:[^:]*:table\/([^/]+)/,
    page: (id) => `dynamodbv2/home#table?name=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:instance\/(.+)$/,
    page: (id) => `ec2/home#InstanceDetails:instanceId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:security-group\/(.+)$/,
    page: (id) => `ec2/home#SecurityGroup:groupId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:iam::\d*:(root)$/,
    page: () => 'iam/home#/security_credentials',
  },
  {
    arn: /^arn:[^:]*:iam::\d*:user\/(?:.*\/)?([^/]+)$/,
    page: (id) => `iam/home#/users/details/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:iam::\d*:role\/(?:.*\/)?([^/]+)$/,
    page: (id) => `iam/home#/roles/details/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:iam::\d*:group\/(?:.*\/)?([^/]+)$/,
    page: (id) => `iam/home#/groups/details/${part(id)}`,
  },
  {
    arn: /^(arn:[^:]*:iam::\d*:policy\/.+)$/,
    page: (id) => `iam/home#/policies/details/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:volume\/(.+)$/,
    page: (id) => `ec2/home#VolumeDetails:volumeId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:snapshot\/(.+)$/,
    page: (id) => `ec2/home#SnapshotDetails:snapshotId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:image\/(.+)$/,
    page: (id) => `ec2/home#ImageDetails:imageId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:vpc\/(.+)$/,
    page: (id) => `vpcconsole/home#VpcDetails:VpcId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:vpc-endpoint\/(.+)$/,
    page: (id) => `vpcconsole/home#EndpointDetails:vpcEndpointId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:s3:[^:]*:[^:]*:accesspoint\/(.+)$/,
    page: (id, { accountId }) => `s3/ap/${accountId}/${part(id)}?tab=permissions`,
  },
  {
    arn: /^arn:[^:]*:account::(\d+):account$/,
    page: () => 'billing/home#/account',
  },
  {
    arn: /^arn:[^:]*:account:[^:]+:(\d+):region$/,
    page: () => 'ec2/home#Settings:',
  },
  {
    arn: /^arn:[^:]*:cloudtrail:[^:]*:[^:]*:(trail\/.+)$/,
    page: (_, { arn }) => `cloudtrailv2/home#/trails/${part(arn)}`,
  },
  {
    arn: /^arn:[^:]*:kms:[^:]*:[^:]*:key\/(.+)$/,
    page: (id) => `kms/home#/kms/keys/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:secretsmanager:[^:]*:[^:]*:secret:(.+)$/,
    page: (_, { name }) => `secretsmanager/secret?name=${part(name)}`,
  },
  {
    arn: /^arn:[^:]*:ssm:[^:]*:[^:]*:parameter(\/.+)$/,
    page: (_, { name }) => `systems-manager/parameters/${part(name)}/description`,
  },
  {
    arn: /^arn:[^:]*:backup:[^:]*:[^:]*:backup-vault:(.+)$/,
    page: (id) => `backup/home#/backupvaults/details/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:lambda:[^:]*:[^:]*:function:(.+)$/,
    page: (id) => `lambda/home#/functions/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:eks:[^:]*:[^:]*:cluster\/(.+)$/,
    page: (id) => `eks/home#/clusters/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:elasticfilesystem:[^:]*:[^:]*:file-system\/(.+)$/,
    page: (id) => `efs/home#/file-systems/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:redshift:[^:]*:[^:]*:cluster:(.+)$/,
    page: (id) => `redshiftv2/home#cluster-details?cluster=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:redshift:[^:]*:[^:]*:snapshot:[^/]+\/(.+)$/,
    page: (id) => `redshiftv2/home#snapshot-details?snapshot=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:elasticache:[^:]*:[^:]*:(?:replicationgroup|cluster):(.+)$/,
    page: (id) => `elasticache/home#/redis/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:es:[^:]*:[^:]*:domain\/(.+)$/,
    page: (id) => `aos/home#opensearch/domains/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:dms:[^:]*:[^:]*:rep:(.+)$/,
    page: () => 'dms/v2/home#replicationInstances',
  },
  {
    arn: /^arn:[^:]*:ecs:[^:]*:[^:]*:task-definition\/(.+)$/,
    page: (id) => `ecs/v2/task-definitions/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ecs:[^:]*:[^:]*:service\/(.+)$/,
    page: (id) => {
      const [cluster = '', service = ''] = id.split('/');
      return `ecs/v2/clusters/${part(cluster)}/services/${part(service)}`;
    },
  },
  {
    arn: /^arn:[^:]*:glue:[^:]*:[^:]*:job\/(.+)$/,
    page: (id) => `gluestudio/home#/editor/job/${part(id)}/details`,
  },
  {
    arn: /^arn:[^:]*:glue:[^:]*:[^:]*:(catalog|connection\/.+)$/,
    page: () => 'glue/home',
  },
  {
    arn: /^arn:[^:]*:memorydb:[^:]*:[^:]*:cluster\/(.+)$/,
    page: () => 'memorydb/home#/clusters',
  },
  {
    arn: /^arn:[^:]*:aoss:[^:]*:[^:]*:collection\/(.+)$/,
    page: (_, { name }) => `aos/home#opensearch/collections/${part(name)}`,
  },
  {
    arn: /^arn:[^:]*:redshift-serverless:[^:]*:[^:]*:workgroup\/(.+)$/,
    page: () => 'redshiftv2/home#serverless-dashboard',
  },
  {
    arn: /^arn:[^:]*:glacier:[^:]*:[^:]*:vaults\/(.+)$/,
    page: () => 'glacier/home',
  },
  {
    arn: /^arn:[^:]*:cloudfront::\d*:distribution\/(.+)$/,
    page: (id) => `cloudfront/v4/home#/distributions/${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:launch-template\/(.+)$/,
    page: (id) => `ec2/home#LaunchTemplateDetails:launchTemplateId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:network-acl\/(.+)$/,
    page: (id) => `vpcconsole/home#NetworkAclDetails:networkAclId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:ec2:[^:]*:[^:]*:route-table\/(.+)$/,
    page: (id) => `vpcconsole/home#RouteTableDetails:RouteTableId=${part(id)}`,
  },
  {
    arn: /^arn:[^:]*:rds:[^:]*:[^:]*:export-task:(.+)$/,
    page: () => 'rds/home',
  },
];

const CONSOLE = 'https://console.aws.amazon.com/';

/** Address of a page of the AWS console in a region. */
export const pageLink = (page: string, region: string): string => {
  if (region === 'global' || region === '') return `${CONSOLE}${page}`;
  const [path = '', hash] = page.split('#');
  const query = `${path}${path.includes('?') ? '&' : '?'}region=${region}`;
  return `${CONSOLE}${query}${hash === undefined ? '' : `#${hash}`}`;
};

/** Address of a resource's page in the AWS console; null where no page is known. */
export const consoleLink = (resource: NamedResource): string | null => {
  for (const { arn, page } of pages) {
    const [, id] = arn.exec(resource.arn) ?? [];
    if (id !== undefined) return pageLink(page(id, resource), resource.region);
  }
  return null;
};
