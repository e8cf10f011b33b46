import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import * as z from 'zod/mini';
import type { CloudModel } from '#local/aws/template/model.ts';
import { fitsWildcard } from './wildcard.ts';

export interface SiteFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads a file of a bucket by its key; undefined = it is not there. */
export type ReadSiteFile = (bucketName: string, key: string) => Promise<SiteFile | undefined>;

interface Deployment {
  readonly bucketName: string;
  readonly folders: readonly string[];
  readonly cacheControl?: string;
  readonly includes: (key: string) => boolean;
}

const Properties = z.object({
  DestinationBucketName: z.string(),
  SourceObjectKeys: z.array(z.string()),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
});

/** Types as `aws s3 sync` guesses them. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Filters of the command line: `exclude` first, then `include` takes back. */
const includesOf =
  (exclude: readonly string[], include: readonly string[]) =>
  (key: string): boolean =>
    !exclude.some((pattern) => fitsWildcard(key, pattern)) ||
    include.some((pattern) => fitsWildcard(key, pattern));

const insideOf = (folder: string, key: string): string | undefined => {
  const path = normalize(join(folder, key));
  return path.startsWith(folder + sep) ? path : undefined;
};

const readIfFile = async (path: string): Promise<Buffer | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? await readFile(path) : undefined;
};

export interface SiteFilesOptions {
  readonly model: CloudModel;
  /** Folder of the built site, served in place of the copy that synthesis made of it. */
  readonly webRoot: string;
  /** What `config.json` says beside the template's settings; default nothing. */
  readonly configMore?: () => object;
}

const deploymentsOf = ({ model, webRoot }: SiteFilesOptions): Deployment[] => {
  const assets = model.stacks.flatMap((stack) => stack.assets);
  const folderOf = (objectKey: string): string => {
    const path = assets.find((asset) => asset.objectKey === objectKey)?.path;
    if (path === undefined) throw new Error(`there is no asset ${objectKey}`);
    return existsSync(join(path, 'index.html')) ? webRoot : path;
  };
  return model.resources('Custom::CDKBucketDeployment').map((resource) => {
    const given = model.read(resource, Properties);
    const cacheControl = given.SystemMetadata['cache-control'];
    return {
      bucketName: given.DestinationBucketName,
      folders: given.SourceObjectKeys.map(folderOf).reverse(),
      includes: includesOf(given.Exclude, given.Include),
      ...(cacheControl === undefined ? {} : { cacheControl }),
    };
  });
};

const fileOf = (key: string, body: Buffer, cacheControl: string | undefined): SiteFile => ({
  body,
  headers: {
    'content-type': contentTypes[extname(key)] ?? 'binary/octet-stream',
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
  },
});

const readFrom = async (folders: readonly string[], key: string): Promise<Buffer | undefined> => {
  for (const folder of folders) {
    const path = insideOf(folder, key);
    const body = path === undefined ? undefined : await readIfFile(path);
    if (body !== undefined) return body;
  }
  return undefined;
};

const CONFIG = 'config.json';

const withMore = (body: Buffer, more: object): Buffer =>
  Buffer.from(JSON.stringify({ ...(JSON.parse(body.toString()) as object), ...more }));

/** The files that the template's bucket deployments would have put into their buckets. */
export const createSiteFiles = (options: SiteFilesOptions): ReadSiteFile => {
  const deployments = deploymentsOf(options);
  const { configMore = () => ({}) } = options;
  const servedOf = (key: string, body: Buffer): Buffer =>
    key === CONFIG ? withMore(body, configMore()) : body;
  return async (bucketName, key) => {
    const candidates = deployments.filter(
      (deployment) => deployment.bucketName === bucketName && deployment.includes(key),
    );
    for (const { folders, cacheControl } of candidates) {
      const body = await readFrom(folders, key);
      if (body !== undefined) return fileOf(key, servedOf(key, body), cacheControl);
    }
    return undefined;
  };
};
