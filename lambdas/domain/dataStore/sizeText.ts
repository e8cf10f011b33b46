const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes as a text that begins with its number: `412 GB`, `1.5 MB`; steps of 1024. */
export const sizeText = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const text = value >= 100 || step === 0 ? Math.round(value) : Number(value.toFixed(1));
  return `${text} ${units[step]}`;
};
