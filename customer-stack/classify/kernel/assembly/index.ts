export { clearCounts, hitCount } from './result';
