import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Header of an Ed25519 private key in PKCS #8 (RFC 8410); 32 bytes of seed follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A certificate as it is mailed: the signature is of the UTF-8 bytes of `facts`. */
export interface SignedCertificate {
  /** JSON. */
  readonly facts: string;
  readonly algorithm: 'Ed25519';
  /** SPKI, in PEM: the same for every certificate of a deployment. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

/** Signs with the key that follows from the deployment's seed. */
export const signCertificate = (seed: Uint8Array, facts: string): SignedCertificate => {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    facts,
    algorithm: 'Ed25519',
    publicKey: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
    signature: sign(null, Buffer.from(facts, 'utf8'), key).toString('base64'),
  };
};
