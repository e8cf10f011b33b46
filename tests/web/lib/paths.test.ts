import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeId, encodeId, idsOfPath, paths } from '#lib/paths.ts';

describe('ids in paths', () => {
  it('are read back unchanged whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        expect(decodeId(encodeId(id))).toBe(id);
      }),
    );
  });

  it('are read back from a whole address, as the browser keeps it', () => {
    const id = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/^\.\.?$/.test(text));
    fc.assert(
      fc.property(id, id, (store, asset) => {
        const { pathname } = new URL(paths.dataStoreDetails(store, asset), 'https://example.test');
        expect(idsOfPath(pathname)).toEqual([store, asset]);
      }),
    );
  });

  it('write a slash as an underscore and keep a true underscore apart', () => {
    expect(encodeId('a/b_c')).toBe('a_b%5Fc');
    expect(paths.dataStoreDetails('id', 'arn:aws:s3:::my_prod/db')).toBe(
      '/datastore-details/id/arn%3Aaws%3As3%3A%3A%3Amy%5Fprod_db',
    );
  });

  it('open links that were written with plain underscores', () => {
    expect(decodeId('arn:aws:rds:us-east-1:210987654321:db:orders')).toBe(
      'arn:aws:rds:us-east-1:210987654321:db:orders',
    );
    expect(decodeId('bucket_folder')).toBe('bucket/folder');
  });

  it('answer null for a broken encoding', () => {
    expect(decodeId('%E0%A4%A')).toBeNull();
  });
});
