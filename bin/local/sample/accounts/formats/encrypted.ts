import type { Maker } from '#local/sample/accounts/data/table.ts';

const HEX_OF_EIGHT_BYTES = 16;

/** As `openssl enc -salt` writes it: a magic text, the salt, and ciphertext. */
export const opensslEncrypted =
  (bytes: number) =>
  ({ random }: Maker): Uint8Array =>
    Buffer.concat([
      Buffer.from('Salted__'),
      Buffer.from(random.hex(HEX_OF_EIGHT_BYTES + bytes * 2), 'hex'),
    ]);
