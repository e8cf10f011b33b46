import { regionByCode } from '#contracts/cloudAccount/regions.ts';

/** ` · Europe (Ireland)`; nothing for what is in no region. */
export const RegionName = ({ code }: { readonly code: string }) => {
  const region = regionByCode(code);
  return region ? ` · ${region.fullName}` : null;
};
