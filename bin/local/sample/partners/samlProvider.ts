import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import samlp, { type SamlUser } from 'samlp';
import { generate } from 'selfsigned';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import { choicePage, type SamplePerson } from './people.ts';

export interface SamlProviderOptions {
  /** Keeps key and certificate, made at the first start. */
  readonly file: string;
  /** On 127.0.0.1; 0 = any free one. */
  readonly port: number;
  readonly people: readonly SamplePerson[];
  /** Answers go to this origin only. */
  readonly consumer: () => string;
}

/** A running server outside the AWS accounts. */
export interface RunningPartner {
  readonly origin: string;
  stop(): Promise<void>;
}
export interface SamlProvider extends RunningPartner {
  readonly metadataUrl: string;
}

interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

const keyPair = async (path: string): Promise<KeyPair> => {
  const file = openJsonFile<KeyPair | null>(path, null);
  const kept = file.get();
  if (kept !== null) return kept;
  const made = await generate([{ name: 'commonName', value: 'Sample identity provider' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  const pair = { key: made.private, cert: made.cert };
  file.set(pair);
  return pair;
};

const userOf = ({ email, firstName, lastName }: SamplePerson): SamlUser => ({
  id: email,
  displayName: `${firstName} ${lastName}`,
  name: { givenName: firstName, familyName: lastName },
  emails: [{ value: email }],
});

const application = ({ people, consumer }: SamlProviderOptions, { key, cert }: KeyPair) => {
  const app = express();
  const issuer = 'urn:sample:identity-provider';
  const personOf = (email: unknown) => people.find((person) => person.email === email);
  app.get(
    '/metadata',
    samlp.metadata({ issuer, cert, redirectEndpointPath: '/sso', postEndpointPath: '/sso' }),
  );
  const answer = samlp.auth({
    issuer,
    cert,
    key,
    lifetimeInSeconds: 300,
    getUserFromRequest: ({ query }) => {
      const person = personOf(query.person);
      return person && userOf(person);
    },
    getPostURL: (...[, samlRequest, , done]) => {
      const url = samlRequest?.documentElement.getAttribute('AssertionConsumerServiceURL') ?? '';
      done(null, url === `${consumer()}/saml2/idpresponse` ? url : undefined);
    },
  });
  app.get('/sso', (request, response, next) => {
    if (personOf(request.query.person) !== undefined) return answer(request, response, next);
    const choices = people.map((person) => ({
      person,
      href: `${request.originalUrl}&person=${encodeURIComponent(person.email)}`,
    }));
    response.type('html').send(choicePage('Sample enterprise identity provider', choices));
  });
  return app;
};

const listen = (app: express.Express, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error) =>
      error === undefined ? resolve(server) : reject(error),
    );
  });

export const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** An enterprise identity provider: SAML 2.0, answers signed with a key of this state folder's own. */
export const startSamlProvider = async (options: SamlProviderOptions): Promise<SamlProvider> => {
  const server = await listen(application(options, await keyPair(options.file)), options.port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, metadataUrl: `${origin}/metadata`, stop: () => stopServer(server) };
};
