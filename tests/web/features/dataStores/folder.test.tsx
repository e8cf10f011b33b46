import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FOLDERS_ACCOUNT } from '#contracts/ids.ts';
import { kindText } from '#features/dataStores/kindText.ts';
import { AssetIcon } from '#features/shared/AssetIcon.tsx';
import { KindIcon } from '#features/shared/KindIcon.tsx';

const ACCOUNT = '210987654321';

it('a local folder is called so, and a bucket of an account a bucket', () => {
  expect(kindText('s3', FOLDERS_ACCOUNT)).toBe('Local folder');
  expect(kindText('s3', ACCOUNT)).not.toBe('Local folder');
});

it('a local folder has an icon of its own, as a data store and as an asset', () => {
  const folder = renderToStaticMarkup(<KindIcon kind="s3" accountId={FOLDERS_ACCOUNT} />);
  expect(folder).toContain('lucide-folder');
  expect(renderToStaticMarkup(<AssetIcon type="s3" accountId={FOLDERS_ACCOUNT} />)).toBe(folder);
  expect(renderToStaticMarkup(<KindIcon kind="s3" accountId={ACCOUNT} />)).not.toBe(folder);
  expect(renderToStaticMarkup(<KindIcon kind="s3" />)).toContain('lucide-archive');
});
