import { join } from 'node:path';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { flowFields } from '#local/sample/accounts/network/endpoints.ts';
import { flowLogId } from '#local/sample/accounts/network/places.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { flowLines, WINDOW_MINUTES } from './flows.ts';
import {
  eachMinute,
  type LogOptions,
  MINUTES_PER_FILE,
  type Minutes,
  spansOf,
} from './logFiles.ts';
import { placeLog } from './placeLog.ts';

type FlowOptions = Pick<LogOptions, 'folder' | 'seed' | 'made'>;

const fileName = (at: Date, seed: string): string => {
  const day = at.toISOString().slice(0, 10);
  const stamp = `${day.replaceAll('-', '')}T${at.toISOString().slice(11, 16).replace(':', '')}Z`;
  const unique = createRandom(`${seed}/flows/${stamp}`).hex(8);
  const folder = `AWSLogs/${PRODUCTION}/vpcflowlogs/us-east-1/${day.replaceAll('-', '/')}`;
  return `${folder}/${PRODUCTION}_vpcflowlogs_us-east-1_${flowLogId}_${stamp}_${unique}.log.gz`;
};

/** Text of a flow log, the oldest line first. */
export const flowText = (seed: string, minutes: Minutes, made: Date): string | undefined => {
  const starts = eachMinute(minutes).filter((minute) => minute % WINDOW_MINUTES === 0);
  const lines = starts.flatMap((start) => flowLines(seed, start, made));
  return lines.length === 0 ? undefined : [flowFields.join(' '), ...lines, ''].join('\n');
};

const writeFlowLog = async ({ folder, seed, made }: FlowOptions, span: Minutes): Promise<void> => {
  const text = flowText(seed, span, made);
  if (text === undefined) return;
  const at = new Date(span.to * 60_000);
  const file = join(folder, fileName(at, seed));
  await placeLog(file, gzip(text), { folder, at });
};

/** Log files of that many minutes each. */
export const writeFlows = async (
  options: FlowOptions,
  minutes: Minutes,
  length = MINUTES_PER_FILE,
): Promise<void> => {
  for (const span of spansOf(minutes, length)) await writeFlowLog(options, span);
};
