/** In JavaScript, since the types of the library are sources that stricter settings would judge. */
export { decompress } from 'lzma1';
