import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#local/aws/create/startError.ts';
import { projectRoot } from '#local/aws/template/synthesize.ts';

export interface StartOptions {
  readonly port: number;
  readonly reset: boolean;
  readonly dev: boolean;
  readonly help: boolean;
  readonly stateDir: string;
  /** False starts empty: no sample customer. */
  readonly sample: boolean;
  /** The sample accounts are there and none is connected. */
  readonly empty: boolean;
  /** On a new folder, days before today are scanned first. */
  readonly history: boolean;
  /** Scans the sample accounts even when their last scan is recent. */
  readonly scan: boolean;
  /** Traffic of the sample goes on while the product runs. */
  readonly live: boolean;
  /** Settings of a deployment, as `stacks/settings.ts` names them, on top of the local ones. */
  readonly settings: Readonly<Record<string, string>>;
}

export const defaultPort = 4280;

export const usage = `npm start [-- options]

  --reset      forget everything and start anew
  --port N     port of the site (default ${defaultPort}); AWS, mailbox, identity providers and DNS take the next five
  --state DIR  where everything is kept (default .local)
  --no-sample  start without the sample customer
  --empty      on a new folder: the sample accounts are there, and none is connected yet
  --no-history on a new folder: scan today only, not the ten days before it
  --scan       scan the sample accounts again, however recent the last scan is
  --no-live    the sample's logs end with the start
  --set N=V    a setting of the deployment, any number of times: --set deletionGraceDays=0
  --dev        reload functions and pages when their sources change (npm run dev)`;

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_000) return port;
  throw new StartError(`--port ${text} is not a port: give a number from 0 to 65000.`);
};

const settingOf = (text: string): readonly [string, string] => {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new StartError(`--set ${text} is not a setting: give NAME=VALUE.`);
};

/** Throws a `StartError` for what is not an option. */
export const parseStartOptions = (args: readonly string[]): StartOptions => {
  try {
    const { values } = parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        port: { type: 'string', default: String(defaultPort) },
        reset: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        sample: { type: 'boolean', default: true },
        empty: { type: 'boolean', default: false },
        history: { type: 'boolean', default: true },
        scan: { type: 'boolean', default: false },
        live: { type: 'boolean', default: true },
        set: { type: 'string', multiple: true, default: [] },
        state: { type: 'string', default: join(projectRoot, '.local') },
      },
    });
    const { port, state: stateDir, set, ...flags } = values;
    const settings = Object.fromEntries(set.map(settingOf));
    return { port: portOf(port), stateDir, settings, ...flags };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};
