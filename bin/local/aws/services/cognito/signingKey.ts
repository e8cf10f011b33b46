import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { type JsonFile, openJsonFile } from '#local/aws/state/jsonFile.ts';

/** The pool's key: made at the first start of a state folder, so that no two folders share one. */
export interface SigningKey {
  /** A signed token (RS256). */
  sign(claims: object): string;
  /** Body of `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly object[] };
}

interface Kept {
  readonly kid: string;
  readonly privateKey: string;
}

export function openSigningKey(path: string): SigningKey {
  const file = openJsonFile<Kept | null>(path, null);
  const { kid, privateKey } = file.get() ?? makeKey(file);
  const key = createPrivateKey(privateKey);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    sign: (claims) => signToken(key, kid, claims),
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
  };
}

function makeKey(file: JsonFile<Kept | null>): Kept {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kept = {
    kid: randomUUID(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  file.set(kept);
  return kept;
}

function signToken(key: KeyObject, kid: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ kid, alg: 'RS256' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
