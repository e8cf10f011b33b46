import { type Invoke, WireError, type WireService } from '#local/aws/types.ts';

interface InvokeInput {
  readonly FunctionName: string;
  readonly Payload?: Uint8Array;
  readonly InvocationType?: 'RequestResponse' | 'Event' | 'DryRun';
}

/** `lambda:Invoke` on the product's functions. */
export function lambdaService(invoke: Invoke, log: (line: string) => void): WireService {
  const Invoke = async ({ FunctionName, Payload, InvocationType }: InvokeInput) => {
    const functionName = FunctionName.split(':').at(-1) ?? '';
    const event: unknown = JSON.parse(Buffer.from(Payload ?? []).toString('utf8') || '{}');
    if (InvocationType === 'DryRun') return { StatusCode: 204 };
    const run = invoke({ functionName, event });
    if (InvocationType === 'Event') {
      run.catch((error: unknown) => log(`${functionName}: ${String(error)}`));
      return { StatusCode: 202 };
    }
    return answer(run);
  };
  return { name: 'lambda', operations: { Invoke } };
}

async function answer(run: Promise<unknown>) {
  try {
    return { StatusCode: 200, Payload: bytes(await run), ExecutedVersion: '$LATEST' };
  } catch (error) {
    if (error instanceof WireError) throw error;
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const failure = { errorType: name, errorMessage: message };
    return { StatusCode: 200, FunctionError: 'Unhandled', Payload: bytes(failure) };
  }
}

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value ?? null));
