/**
 * Services that checks are about, and the types of resource of which malicious activity counts as
 * one of theirs.
 */
export const serviceTypes: Readonly<Record<string, readonly string[]>> = {
  account: ['AWS Account', 'Account Region'],
  aurora: [],
  backup: ['Backup Vault'],
  cloudtrail: ['CloudTrail Trail'],
  dms: ['DMS Replication Instance'],
  documentdb: ['docdb', 'mongodb'],
  dynamodb: ['dynamodb', 'DynamoDB Export', 'DynamoDB Backup'],
  ebs: ['EBS Snapshot', 'EBS Volume'],
  ec2: ['EC2 Instance', 'Machine Image', 'Launch Template'],
  ecs: ['ECS Task Definition', 'ECS Service'],
  efs: ['EFS File System'],
  eks: ['EKS Cluster'],
  elasticache: ['elasticache'],
  glue: ['Glue Data Catalog', 'Glue Job', 'Glue Connection'],
  iam: ['user', 'role', 'group', 'root', 'IAM Policy'],
  kms: ['KMS Key'],
  lambda: ['Lambda Function'],
  memorydb: ['MemoryDB Cluster'],
  neptune: ['neptune'],
  opensearch: ['OpenSearch Collection'],
  rds: ['RDS-Postgres', 'PostgreSQL', 'mysql', 'rds', 'RDS Snapshot', 'RDS Export Task'],
  redshift: ['redshift', 'Redshift Snapshot', 'Redshift Workgroup'],
  s3: ['s3', 'S3 Access Point', 'Glacier Vault', 'CloudFront Distribution'],
  secretsmanager: ['Secret'],
  ssm: ['SSM Parameter'],
  vpc: ['VPC', 'Subnet', 'Security Group', 'Network ACL', 'VPC Endpoint', 'Route Table'],
};
