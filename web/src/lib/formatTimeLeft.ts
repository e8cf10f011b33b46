/** About how long it takes: 43 s gives 50 s, 150 gives 3 min; no more exact than an estimate is. */
export const formatTimeLeft = (seconds: number): string => {
  if (seconds <= 60) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};
