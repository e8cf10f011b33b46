import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  DeleteIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  ListIdentityProvidersCommand,
  UpdateUserPoolClientCommand,
  type UserPoolClientType,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientOptions } from './clientOptions.ts';

let client: CognitoIdentityProviderClient | undefined;
const cognito = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient({ ...clientOptions });
  return client;
};

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

export interface NewSamlProvider {
  readonly userPoolId: string;
  /** 3 to 32 characters; it can never be changed. */
  readonly providerName: string;
  /** The document itself, checked. */
  readonly metadata: string;
}

/** The pool has a provider of this name: an earlier attempt succeeded. */
const unlessThere = (error: unknown): void => {
  if (!(error instanceof Error && error.name === 'DuplicateProviderException')) throw error;
};

/** Adds a SAML provider to the pool; sign-ins by it also need it in the client's list. */
export const createSamlProvider = async (provider: NewSamlProvider): Promise<void> => {
  const create = cognito().send(
    new CreateIdentityProviderCommand({
      UserPoolId: provider.userPoolId,
      ProviderName: provider.providerName,
      ProviderType: 'SAML',
      ProviderDetails: { MetadataFile: provider.metadata, IDPSignout: 'false' },
      AttributeMapping: {
        email: `${claims}/emailaddress`,
        given_name: `${claims}/givenname`,
        family_name: `${claims}/surname`,
      },
    }),
  );
  await create.catch(unlessThere);
};

/** A missing provider counts as deleted. */
export const deleteProvider = async (userPoolId: string, providerName: string): Promise<void> => {
  try {
    await cognito().send(
      new DeleteIdentityProviderCommand({ UserPoolId: userPoolId, ProviderName: providerName }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error;
  }
};

/** Names of all providers of the pool. */
export const listProviders = async (userPoolId: string): Promise<string[]> => {
  const names: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cognito().send(
      new ListIdentityProvidersCommand({
        UserPoolId: userPoolId,
        MaxResults: 60,
        ...(NextToken === undefined ? {} : { NextToken }),
      }),
    );
    names.push(...(page.Providers ?? []).flatMap(({ ProviderName }) => ProviderName ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return names;
};

interface ClientId {
  readonly userPoolId: string;
  readonly clientId: string;
}

export const describeClient = async (id: ClientId): Promise<UserPoolClientType> => {
  const { UserPoolClient: found } = await cognito().send(
    new DescribeUserPoolClientCommand({ UserPoolId: id.userPoolId, ClientId: id.clientId }),
  );
  if (found === undefined) throw new Error('The pool has no client of this id');
  return found;
};

/**
 * Sets which providers a client offers. All else is sent back as it was described, since what an
 * update leaves out falls back to its default.
 */
export const setClientProviders = async (
  id: ClientId,
  described: UserPoolClientType,
  providers: readonly string[],
): Promise<void> => {
  const {
    ClientSecret: _secret,
    LastModifiedDate: _modified,
    CreationDate: _created,
    ...kept
  } = described;
  await cognito().send(
    new UpdateUserPoolClientCommand({
      ...kept,
      UserPoolId: id.userPoolId,
      ClientId: id.clientId,
      SupportedIdentityProviders: [...providers],
    }),
  );
};

export interface Link {
  readonly userPoolId: string;
  /** The user's name in the pool: its `sub`. */
  readonly userId: string;
  readonly providerName: string;
  /** How the provider calls the person. */
  readonly subject: string;
}

/** Links a provider's identity to an existing user. */
export const linkProvider = async (link: Link): Promise<void> => {
  await cognito().send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: link.userPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: link.userId },
      SourceUser: {
        ProviderName: link.providerName,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: link.subject,
      },
    }),
  );
};

/** Deletes a federated user from the pool; a missing one is no error. */
export const deleteStranger = async (userPoolId: string, username: string): Promise<void> => {
  try {
    await cognito().send(
      new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
  }
};
