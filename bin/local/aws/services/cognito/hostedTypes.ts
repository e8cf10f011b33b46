import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JsonFile } from '#local/aws/state/jsonFile.ts';
import type { Pool } from './pool.ts';
import type { Connected, Provider } from './providers.ts';

export interface HostedOptions {
  readonly pools: () => readonly Pool[];
  readonly connected: JsonFile<Connected>;
  /** Origin of the hosted domain: that of the AWS endpoint. */
  readonly base: () => string;
  readonly googleIssuer: () => string | undefined;
  readonly log: (line: string) => void;
}

/** A sign-in on its way to a provider and back. */
export interface Flow {
  readonly id: string;
  readonly pool: Pool;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  /** PKCE, S256; undefined when the client sent none. */
  readonly challenge: string | undefined;
  readonly provider: Provider;
  readonly untilMs: number;
}

/** Claims of a provider about a person, under the names of that provider. */
export interface Asserted {
  readonly subject: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A request with its query and form read. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

/** A request that the hosted domain refuses with a page of its own, without going back to the client. */
export class HostedRefusal extends Error {}
