interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * Replaces the SDK's chain of credential providers in the bundles: Lambda sets a function's
 * credentials in the environment, and the code for files, single sign-on and instance metadata is
 * 95 kB.
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment holds no credentials');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};
