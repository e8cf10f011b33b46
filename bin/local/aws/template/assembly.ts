import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Parameters?: Readonly<
    Record<string, { readonly Type: string; readonly Default?: string }>
  >;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: unknown } }>
  >;
}

/** A file or folder that the deployment uploads, under the key of its content. */
export interface PackagedAsset {
  /** Key in the asset bucket, such as `<hash>.zip`. */
  readonly objectKey: string;
  readonly path: string;
}

export interface StackAssembly {
  readonly name: string;
  /** Folder that `aws:asset:path` is relative to. */
  readonly directory: string;
  readonly template: Template;
  readonly assets: readonly PackagedAsset[];
}

interface Manifest {
  readonly artifacts: Readonly<Record<string, Artifact>>;
}

interface Artifact {
  readonly type: string;
  readonly displayName?: string;
  readonly properties?: {
    readonly templateFile?: string;
    readonly stackName?: string;
    readonly directoryName?: string;
    readonly file?: string;
  };
}

interface AssetManifest {
  readonly files?: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path?: string };
        readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
      }
    >
  >;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const readAssets = (directory: string, file: string): PackagedAsset[] =>
  Object.values(readJson<AssetManifest>(join(directory, file)).files ?? {}).flatMap((asset) =>
    asset.source.path === undefined
      ? []
      : Object.values(asset.destinations).map(({ objectKey }) => ({
          objectKey,
          path: resolve(directory, asset.source.path as string),
        })),
  );

/** Every stack of a synthesized cloud assembly, nested stages included. Throws when a file is missing. */
export const readAssembly = (directory: string): StackAssembly[] => {
  const artifacts = Object.entries(readJson<Manifest>(join(directory, 'manifest.json')).artifacts);
  const assets = artifacts.flatMap(([, { type, properties }]) =>
    type === 'cdk:asset-manifest' && properties?.file !== undefined
      ? readAssets(directory, properties.file)
      : [],
  );
  return artifacts.flatMap(([id, { type, properties }]) => {
    if (type === 'cdk:cloud-assembly' && properties?.directoryName !== undefined)
      return readAssembly(join(directory, properties.directoryName));
    if (type !== 'aws:cloudformation:stack' || properties?.templateFile === undefined) return [];
    const template = readJson<Template>(join(directory, properties.templateFile));
    return [{ name: properties.stackName ?? id, directory, template, assets }];
  });
};
