import * as z from 'zod/mini';
import { flag, identifier, instant, oneOf } from '../scan/fields.ts';
import { ActivitySource } from './activityWindow.ts';
import { Principal } from './principal.ts';

/** Of a call; further ones are left out. */
export const MOST_RESOURCES = 10;
export const MOST_ACCOUNTS = 20;

/** What the parameters of a call do, judged in the account: no parameter leaves it. */
export const callEffects = [
  'codeFromElsewhere',
  'deletionProtectionOff',
  'encryptionOff',
  'expiresSoon',
  'givesDecrypt',
  'ingressFromWorld',
  'instanceCredentials',
  'loggingOff',
  'mfaDeleteOff',
  'noEvents',
  'noFinalSnapshot',
  'noMfa',
  'otherIdentity',
  'passwordSet',
  'publicAccessBlockOff',
  'publiclyAccessible',
  'userDataSet',
  'versioningSuspended',
  'widePolicy',
] as const;
export type CallEffect = (typeof callEffects)[number];

/** A call that a detection may name. The same call has the same id, however often it is sent. */
export const ActivityCall = z.strictObject({
  kind: oneOf(['call']),
  /** Of the event in the log. */
  id: identifier(256),
  at: instant(),
  /** Such as `rds`. */
  service: identifier(64),
  /** Such as `ModifyDBSnapshotAttribute`, without the version of the interface. */
  operation: identifier(128),
  region: identifier(64),
  principal: Principal,
  source: ActivitySource,
  /** Code of the error; null = it succeeded. */
  error: z.nullable(identifier(128)),
  /** ARNs of what the call touched; the first is what it was about. */
  resources: z.array(identifier()).check(z.maxLength(MOST_RESOURCES)),
  /** Who may use the resource once the call is through, or has used it; null = nobody further. */
  opensTo: z.nullable(
    z.strictObject({
      isPublic: flag(),
      /** Other accounts than that of the call. */
      accounts: z
        .array(identifier(12).check(z.regex(/^\d{12}$/)))
        .check(z.maxLength(MOST_ACCOUNTS)),
    }),
  ),
  effects: z.array(oneOf(callEffects)).check(z.maxLength(callEffects.length)),
});
export type ActivityCall = z.infer<typeof ActivityCall>;
