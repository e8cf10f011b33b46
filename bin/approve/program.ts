import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { readRunning } from '#local/run/runningFile.ts';

const usage = `Usage: npm run approve -- EMAIL [--state FOLDER] [--stage NAME] [--region NAME]

Lets a customer in that registered and waits for approval: mails the link that completes the profile.
Speaks to the product that runs on this machine with its state in FOLDER, when given,
else to the deployment of that stage (default prod) in the AWS account of your credentials.`;

interface Target {
  readonly client: LambdaClient;
  readonly stage: string;
}
interface Options {
  readonly state?: string | undefined;
  readonly stage: string;
  readonly region?: string | undefined;
}

const localTarget = (state: string): Target => {
  const running = readRunning(state);
  if (running === undefined) throw new Error(`No product runs with its state in ${state}.`);
  const { region, endpoint, accountId } = running;
  const credentials = { accessKeyId: accessKeyId(accountId), secretAccessKey };
  return { client: new LambdaClient({ region, endpoint, credentials }), stage: 'local' };
};

const targetOf = ({ state, stage, region }: Options): Target =>
  state === undefined
    ? { client: new LambdaClient(region === undefined ? {} : { region }), stage }
    : localTarget(state);

const approve = async ({ client, stage }: Target, email: string): Promise<string> => {
  const reply = await client.send(
    new InvokeCommand({
      FunctionName: `dataward-${stage}-approveRegistration`,
      Payload: Buffer.from(JSON.stringify({ email })),
    }),
  );
  const result = JSON.parse(Buffer.from(reply.Payload ?? []).toString('utf8')) as {
    readonly outcome?: string;
    readonly errorMessage?: string;
  };
  if (result.outcome === undefined)
    throw new Error(result.errorMessage ?? 'The function gave no answer.');
  return result.outcome;
};

const sentences: Readonly<Record<string, string>> = {
  approved: 'Approved; the link is mailed.',
  unknown: 'Nobody registered with this address.',
  'nothing to approve': 'This user has completed the profile already.',
};

/** Exit code: 0 approved, 1 not, 2 wrong arguments. */
export const approveProgram = async (argv: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      stage: { type: 'string', default: 'prod' },
      region: { type: 'string' },
    },
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  try {
    const outcome = await approve(targetOf(values), email);
    process.stdout.write(`${sentences[outcome] ?? outcome}\n`);
    return outcome === 'approved' ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
};
