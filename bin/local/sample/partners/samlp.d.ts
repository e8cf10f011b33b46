/** What we use of samlp, which has no types of its own. */
declare module 'samlp' {
  import type { Request, RequestHandler } from 'express';

  export interface SamlUser {
    readonly id: string;
    readonly displayName: string;
    readonly name: { readonly givenName: string; readonly familyName: string };
    readonly emails: ReadonlyArray<{ readonly value: string }>;
  }
  interface AuthOptions {
    readonly issuer: string;
    readonly cert: string;
    readonly key: string;
    readonly audience?: string;
    readonly lifetimeInSeconds?: number;
    readonly getUserFromRequest: (request: Request) => SamlUser | undefined;
    readonly getPostURL: (
      audience: string,
      samlRequest: { readonly documentElement: { getAttribute(name: string): string } } | undefined,
      request: Request,
      done: (error: Error | null, url?: string) => void,
    ) => void;
  }
  interface MetadataOptions {
    readonly issuer: string;
    readonly cert: string;
    readonly redirectEndpointPath: string;
    readonly postEndpointPath: string;
  }
  const samlp: {
    auth(options: AuthOptions): RequestHandler;
    metadata(options: MetadataOptions): RequestHandler;
  };
  export default samlp;
}
