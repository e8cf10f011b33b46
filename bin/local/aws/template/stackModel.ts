import type { Template } from './assembly.ts';
import { type CloudModel, createModel } from './model.ts';

export interface DeployedStack {
  readonly name: string;
  readonly template: Template;
  readonly account: string;
  readonly region: string;
  /** Default: one made of the place and the name. */
  readonly stackId?: string;
  /** Others take their default. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Address of the AWS endpoint, for the URLs of queues. */
  readonly endpoint: string;
}

/** One stack of a portable template in any account: it has no assets and no site. */
export const createStackModel = ({
  name,
  template,
  endpoint,
  ...place
}: DeployedStack): CloudModel =>
  createModel({
    ...place,
    stacks: [{ name, directory: '', template, assets: [] }],
    endpoint: () => endpoint,
    siteHost: () => '',
  });
