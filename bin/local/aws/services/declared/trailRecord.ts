/** One record of CloudTrail, as its log files hold it (userguide, "record contents", version 1.11). */
export interface TrailRecord {
  readonly eventVersion: '1.11';
  readonly userIdentity: UserIdentity;
  readonly eventTime: string;
  readonly eventSource: string;
  readonly eventName: string;
  readonly awsRegion: string;
  readonly sourceIPAddress: string;
  readonly userAgent: string;
  readonly errorCode?: string;
  readonly requestParameters: Readonly<Record<string, unknown>> | null;
  readonly responseElements: Readonly<Record<string, unknown>> | null;
  readonly requestID: string;
  readonly eventID: string;
  readonly readOnly: boolean;
  readonly resources?: ReadonlyArray<{
    readonly ARN: string;
    readonly type: string;
    readonly accountId: string;
  }>;
  readonly eventType: 'AwsApiCall' | 'AwsConsoleSignIn';
  readonly managementEvent: boolean;
  readonly recipientAccountId: string;
  readonly eventCategory: 'Management' | 'Data';
}

export interface UserIdentity {
  readonly type: 'IAMUser' | 'AssumedRole' | 'AWSService' | 'Root';
  readonly principalId?: string;
  readonly arn?: string;
  readonly accountId?: string;
  readonly accessKeyId?: string;
  readonly userName?: string;
  readonly invokedBy?: string;
  readonly sessionContext?: {
    readonly sessionIssuer: {
      readonly type: 'Role';
      readonly principalId: string;
      readonly arn: string;
      readonly accountId: string;
      readonly userName: string;
    };
    readonly attributes: { readonly creationDate: string; readonly mfaAuthenticated: string };
  };
}
