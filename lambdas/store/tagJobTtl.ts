import { TAG_JOB_DAYS } from '#contracts/tag/startedJob.ts';

/** Seconds since 1970, after which a job and its parts are swept away. */
export const tagJobTtl = (createdAt: number): number =>
  Math.ceil(createdAt / 1000) + TAG_JOB_DAYS * 86_400;
