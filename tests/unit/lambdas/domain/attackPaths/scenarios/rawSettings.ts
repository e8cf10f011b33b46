import type { Api } from '#tests/builders/accountSnapshot.ts';

/** Start-up script of an instance. */
export const userData = (id: string, text: string): Api => ({
  [`DescribeInstanceAttribute:${id}`]: {
    UserData: { Value: Buffer.from(text).toString('base64') },
  },
});

/** Package of a function, by its ARN. */
export const packageOf = (arn: string, zip: Uint8Array): Api => ({
  [`GetFunction:${arn}`]: {
    Code: {
      RepositoryType: 'S3',
      Location: `data:application/zip;base64,${Buffer.from(zip).toString('base64')}`,
    },
    Configuration: { CodeSha256: 'sha' },
  },
});

/** Whose access key an id is; undefined = of another account. */
export const keyOf = (id: string, owner: string | undefined): Api => ({
  [`GetAccessKeyLastUsed:${id}`]: { UserName: owner },
});
