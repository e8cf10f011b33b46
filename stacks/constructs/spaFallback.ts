/** Files and folders that are what they are called; everything else is a page of the app. */
export const staticFolders = ['/assets/', '/fonts/'] as const;
export const staticFiles = [
  '/config.json',
  '/early.js',
  '/events.json',
  '/favicon.ico',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/openapi.json',
  '/robots.txt',
] as const;

/**
 * Code of the CloudFront Function before the cache: pages get `index.html`. By name and never by
 * "has a dot", since ids of data stores, such as bucket names, hold dots.
 */
export const spaFallbackCode = `var folders = ${JSON.stringify(staticFolders)};
var files = ${JSON.stringify(staticFiles)};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var inFolder = folders.some(function (folder) { return uri.startsWith(folder); });
  if (!inFolder && files.indexOf(uri) === -1) request.uri = '/index.html';
  return request;
}
`;
