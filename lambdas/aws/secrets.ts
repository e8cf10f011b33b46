import {
  CreateSecretCommand,
  DeleteSecretCommand,
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientOptions } from './clientOptions.ts';

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

export interface SecretsSettings {
  /** Before the names of all of them, without a slash at the end. */
  readonly prefix: string;
  /** Key that encrypts them; only functions that create need it. */
  readonly kmsKeyArn?: string;
  /** Credentials for the secrets of one customer; absent = those of the function. */
  readonly credentialsOf?: (customerId: string) => Promise<AwsCredentials>;
}

/** Names a secret: those of a customer begin with its id, which its credentials are limited to. */
export interface SecretName {
  readonly customerId: string;
  readonly id: string;
}

/** Secrets of customers' integrations, one each. They are never part of a reply or a log. */
export interface Secrets {
  readonly create: (name: SecretName, value: string) => Promise<void>;
  readonly replace: (name: SecretName, value: string) => Promise<void>;
  readonly read: (name: SecretName) => Promise<string>;
  /** At once and for good; a missing one is no error. */
  readonly remove: (name: SecretName) => Promise<void>;
}

const MAX_CLIENTS = 200;

const clientsOf = ({ credentialsOf }: SecretsSettings) => {
  const clients = new Map<string, SecretsManagerClient>();
  return (customerId: string): SecretsManagerClient => {
    const key = credentialsOf === undefined ? '' : customerId;
    const client =
      clients.get(key) ??
      new SecretsManagerClient({
        ...clientOptions,
        ...(credentialsOf && { credentials: () => credentialsOf(customerId) }),
      });
    clients.delete(key);
    clients.set(key, client);
    const [oldest] = clients.keys();
    if (clients.size > MAX_CLIENTS && oldest !== undefined) clients.delete(oldest);
    return client;
  };
};

const unlessMissing = async (removing: Promise<unknown>): Promise<void> => {
  try {
    await removing;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
};

export const customerSecrets = (settings: SecretsSettings): Secrets => {
  const clientOf = clientsOf(settings);
  const idOf = ({ customerId, id }: SecretName) => `${settings.prefix}/${customerId}/${id}`;
  return {
    create: async (name, value) => {
      const command = new CreateSecretCommand({
        Name: idOf(name),
        SecretString: value,
        ...(settings.kmsKeyArn === undefined ? {} : { KmsKeyId: settings.kmsKeyArn }),
        Tags: [{ Key: 'customerId', Value: name.customerId }],
      });
      await clientOf(name.customerId).send(command);
    },
    replace: async (name, value) => {
      const command = new PutSecretValueCommand({ SecretId: idOf(name), SecretString: value });
      await clientOf(name.customerId).send(command);
    },
    read: async (name) => {
      const command = new GetSecretValueCommand({ SecretId: idOf(name) });
      const { SecretString: value } = await clientOf(name.customerId).send(command);
      if (value === undefined) throw new Error('the secret has no text');
      return value;
    },
    remove: (name) => {
      const command = new DeleteSecretCommand({
        SecretId: idOf(name),
        ForceDeleteWithoutRecovery: true,
      });
      return unlessMissing(clientOf(name.customerId).send(command));
    },
  };
};

/** Ids of the secrets of a customer, those included that no integration names. */
export const listSecretIds = async (prefix: string, customerId: string): Promise<string[]> => {
  const begin = `${prefix}/${customerId}/`;
  const client = new SecretsManagerClient({ ...clientOptions });
  const found: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new ListSecretsCommand({ Filters: [{ Key: 'name', Values: [begin] }], NextToken }),
    );
    found.push(...(page.SecretList ?? []).flatMap(({ Name }) => Name ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found.flatMap((name) => (name.startsWith(begin) ? name.slice(begin.length) : []));
};
