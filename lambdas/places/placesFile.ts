import { fileURLToPath } from 'node:url';

/** Where `npm run places` writes; in a bundle, beside the function. */
export const placesFile = fileURLToPath(new URL('../../.places/places.bin', import.meta.url));
