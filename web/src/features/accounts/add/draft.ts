import * as z from 'zod/mini';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { scanFrequencies } from '#contracts/cloudAccount/words.ts';
import { keep, kept } from '#lib/kept.ts';

const KEY = 'addAccount';

const Draft = z.object({
  step: z.enum(['type', 'details', 'verify']),
  /** Page of AWS that the stack is created on; null before it is launched. */
  launchUrl: z.nullable(z.string()),
  details: z.object({
    id: z.string(),
    externalId: z.string(),
    accountDescription: z.string(),
    region: z.string(),
    dataScanFrequency: z.enum(scanFrequencies),
    roleArn: z.string(),
  }),
});
export type Draft = z.infer<typeof Draft>;
export type Step = Draft['step'];
export type Details = Draft['details'];

export const DEFAULT_REGION = 'us-east-1';

export const emptyDraft: Draft = {
  step: 'type',
  launchUrl: null,
  details: {
    id: '',
    externalId: '',
    accountDescription: '',
    region: DEFAULT_REGION,
    dataScanFrequency: 'rate(30 days)',
    roleArn: '',
  },
};

/** What was entered before a reload. */
export const readDraft = (): Draft => kept(KEY, Draft) ?? emptyDraft;
export const keepDraft = (draft: Draft): void => keep(KEY, draft);
export const forgetDraft = (): void => keep(KEY, null);

/** Goes on with an account whose stack was launched or was not created. */
export const draftOf = (account: CloudAccount): Draft => {
  const isLaunched = account.status === 'creating_stack';
  const { id, externalId, dataScanFrequency } = account;
  const known = readDraft();
  return {
    step: isLaunched ? 'verify' : 'details',
    launchUrl: isLaunched && known.details.id === id ? known.launchUrl : null,
    details: {
      id,
      externalId,
      accountDescription: account.accountDescription ?? '',
      region: known.details.id === id ? known.details.region : DEFAULT_REGION,
      dataScanFrequency,
      roleArn: isLaunched ? account.awsRoleARN : '',
    },
  };
};
