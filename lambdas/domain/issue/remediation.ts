interface CloudFormationSnippet {
  /** Type of the resource, such as `AWS::S3::Bucket`. */
  readonly type: string;
  /** Lines of YAML below `Properties`. */
  readonly properties: readonly string[];
}

interface TerraformSnippet {
  /** Type of the resource, such as `aws_s3_bucket`. */
  readonly resource: string;
  /** Lines of the block. */
  readonly arguments: readonly string[];
}

/**
 * How to fix what a check found. `{{bucket}}` and the like stand for names of the resource
 * (`resourceNames.ts`); WORDS IN CAPITALS are values that only the customer knows.
 */
export interface Remediation {
  /** Page of the console where the steps begin; absent = that of the resource. */
  readonly page?: string;
  readonly console: readonly string[];
  /** Commands of the AWS CLI. */
  readonly cli: readonly string[];
  readonly cloudFormation?: CloudFormationSnippet;
  readonly terraform?: TerraformSnippet;
  /** What the change may break. */
  readonly impact: string;
}
