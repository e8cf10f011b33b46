import { readFileSync } from 'node:fs';
import { requireNode24 } from './requireNode24.ts';
import { countLicences, faultsOfPackages } from './supplyChain/judgePackages.ts';
import { productionPackages } from './supplyChain/productionPackages.ts';

requireNode24();

/** `npm run licences`: licences and install scripts of production packages; fails on an unknown one. */
const lockFile = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const packages = productionPackages(lockFile);
for (const [licence, count] of countLicences(packages)) console.log(`${count}\t${licence}`);
const scripts = packages.filter(({ runsAtInstall }) => runsAtInstall);
console.log(`${scripts.length}\tpackages that run a program when installed`);
const faults = faultsOfPackages(packages);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
