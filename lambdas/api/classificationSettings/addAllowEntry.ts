import { createHash, randomBytes } from 'node:crypto';
import { allowedText } from '#classify/custom/allowed.ts';
import { maskCustom } from '#classify/custom/matches.ts';
import { ALLOWED_MAX } from '#contracts/classification/customDetector.ts';
import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import type { KeptAllowed } from '#domain/classification/settings.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { changeSettings, type SettingsChange } from './changeSettings.ts';
import { checkPattern } from './checkPattern.ts';
import { storesUnderRule } from './storesUnderRule.ts';

type Entry = RequestOf<typeof classificationSettingsRoutes.addAllowEntry>['entry'];

/** Of an exact value its salted hash, length and masked form stay, and nothing else. */
const keptOf = (
  entry: Entry,
  salt: string,
): Pick<KeptAllowed, 'pattern' | 'masked' | 'hash' | 'length'> =>
  entry.kind === 'exact'
    ? {
        pattern: null,
        masked: maskCustom(entry.value),
        hash: createHash('sha256').update(allowedText(salt, entry.value)).digest('hex'),
        length: entry.value.length,
      }
    : { pattern: entry.pattern, masked: null, hash: null, length: null };

const newId = ({ caller, idempotencyKey }: MemberCall<IntegrationsDeps>): string =>
  idempotencyKey === undefined
    ? randomBytes(12).toString('base64url')
    : createHash('sha256')
        .update(`${caller.userId}\n${idempotencyKey}`)
        .digest('base64url')
        .slice(0, 16);

const storesOf = async (
  entry: Entry,
  call: MemberCall<IntegrationsDeps>,
): Promise<Pick<SettingsChange, 'stores'>> => {
  if (entry.kind !== 'location') return {};
  const { pattern, key = null } = entry;
  return { stores: await storesUnderRule({ id: '', pattern, key }, call) };
};

/** A place stops counting at once, also in lists; a value with the next scan. */
export const addAllowEntry: UseCase<
  typeof classificationSettingsRoutes.addAllowEntry,
  IntegrationsDeps
> = async ({ entry }, call) => {
  const { kind, note, key = null } = entry;
  if (kind === 'pattern') await checkPattern(entry.pattern);
  const id = newId(call);
  const fresh = randomBytes(16).toString('base64url');
  const about = { id, kind, key, note, by: call.caller.userId, at: call.now };
  const stores = await storesOf(entry, call);
  const effect = await changeSettings(
    {
      name: 'addAllowEntry',
      detail: `${kind} allowed${key === null ? '' : ` for ${key}`}`,
      ...stores,
      change: (before) => {
        const salt = before.salt ?? fresh;
        if (before.allowed.length >= ALLOWED_MAX) {
          throw new AppError('invalidRequest', `There are at most ${ALLOWED_MAX} entries.`);
        }
        return {
          ...before,
          salt,
          allowed: [...before.allowed, { ...about, ...keptOf(entry, salt) }],
        };
      },
    },
    call,
  );
  return { err: null, id, existing: kind === 'location' ? effect : 'nextScan' };
};
