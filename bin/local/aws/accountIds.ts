/** The account that the product runs in, locally. */
export const productAccountId = '999999999999';
export const localRegion = 'us-east-1';

/** The access key contains the account id; the secret is not checked. */
export const accessKeyId = (accountId: string): string => `AKIA${accountId}PROD`;
export const secretAccessKey = 'local';
