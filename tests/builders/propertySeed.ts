import fc from 'fast-check';

/** Properties draw the same cases in every run, and others with PROPERTY_SEED. */
const DEFAULT_SEED = 20_261_127;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? DEFAULT_SEED) });
